import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop: Resolver = {
    let container = Resolver()
    container.register { Ticket() }
    container.register { Clock() }
    return container
  }()
}

extension Resolver {
  fileprivate static let feature = Resolver { container in
    container.register(name: "of the feature", fileID: "Feature/Services.swift") { Clock() }
    container.register(name: "of the application", fileID: "App/Services.swift") { Clock() }
  }

  fileprivate static let office = Resolver { $0.registerDesk() }
  fileprivate static let home = Resolver { home in
    home.keep { LiveDesk() as any Desk }
    home.keep { Clock() }
    home.provide { Ticket() }
  }

  fileprivate func registerDesk() {
    register(fileID: "App/Office.swift", line: 3) { LiveDesk() as any Desk }
    register(fileID: "App/Office.swift", line: 4) { LiveDesk() }
      .implements((any Desk).self, name: "implemented", fileID: "App/Office.swift", line: 4)
  }

  /// A function of the application that makes a container and registers in it.
  fileprivate static func makeDepot() -> Resolver {
    let (file, function): (StaticString, StaticString) = ("App/Depot.swift", "makeDepot()")
    let depot = Resolver(fileID: file, function: function, line: 2)
    depot.register(fileID: file, function: function, line: 3) { Clock() }
    return depot
  }

  /// A function of the application that wraps `register`.
  fileprivate func keep<Service>(_ service: @escaping () -> Service) {
    register(fileID: "App/Office.swift", line: 9) { service() }.scope(.application)
  }

  /// A function of the application that wraps `register`, and passes its caller's line on.
  fileprivate func provide<Service>(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ service: @escaping () -> Service
  ) {
    register(fileID: fileID, line: line) { service() }
  }
}

private protocol Desk {}
private struct LiveDesk: Desk {}
private struct MockDesk: Desk {}

@Suite(.capturingIssues) struct SealedTests {
  @Test func aContainerThatTheApplicationMadeInAnEarlierTestCanBeUsedAsInThatOne() {
    var depot: Resolver?
    let issues = recordedIssues {
      for _ in 0..<2 {
        withTestContainer(.init().sealed()) {
          depot = depot ?? Resolver.makeDepot()
          _ = depot?.resolve(Clock.self)
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aRegistrationOfProductionFailsTheTest() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(.init().sealed()) {
        (line, _) = (#line, Resolver.shop.resolve(Ticket.self))
      }
    }
    let file = "ResolverTestingTests/SealedTests.swift"
    let message = """
      The real 'Ticket' was used in a sealed test.

        Registered at: \(file):8
        Location: \(file):\(line)

      To fix:
        • Mock it in the container made at \(file):7: register(Ticket.self) { … }
        • Or allow it: .container.sealed(allowing: Ticket.self)
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func aKnownIssueHidesNoOtherFailure() {
    let issues = recordedIssues {
      withTestContainer(.init().sealed()) {
        withKnownIssue { _ = Resolver.shop.resolve(Ticket.self) }
        _ = Resolver.shop.resolve(Ticket.self)
      }
    }
    #expect(issues.count == 2)
  }

  @Test func whatASetUpRegistersOnceMoreIsProductions() async throws {
    let test = try #require(Test.current)
    let trait = ContainerOptions.container { _ in Resolver.office.registerDesk() }
    let issues = await recordedIssues {
      for trait in [trait.sealed(), trait.forbidding((any Desk).self)] {
        try? await trait.provideScope(for: test, testCase: Test.Case.current) {
          _ = Resolver.office.resolve((any Desk).self)
        }
      }
    }
    #expect(
      issues.map(\.event) == [
        "The real 'Desk' was used in a sealed test.",
        "The real 'Desk' was used, but this test forbids it.",
      ]
    )
  }

  @Test func aLineThatRegistersSeveralServicesForProductionIsProductions() {
    let issues = recordedIssues {
      withTestContainer(.init().sealed()) {
        Resolver.home.keep { MockDesk() as any Desk }
        _ = Resolver.home.resolve((any Desk).self)
      }
    }
    let fact = "  Registered at: App/Office.swift:9, and again during this test"
    #expect(issues.map { $0.message.contains("\n\(fact)\n") } == [true])
  }

  @Test(.container.sealed()) func aFunctionThatPassesTheLineOnRegistersForItsCaller() {
    Resolver.home.provide { Ticket() }
    _ = Resolver.home.resolve(Ticket.self)
    #expect(Resolver.resolutions.map(\.isOverride) == [true])
  }

  @Test func whatProductionRegistersOnceMoreIsProductions() {
    let issues = recordedIssues {
      withTestContainer(.init().sealed()) {
        Resolver.office.registerDesk()
        _ = Resolver.office.resolve((any Desk).self)
        #expect(Resolver.resolutions.map(\.isOverride) == [false])
      }
      withTestContainer(.init().sealed()) {
        Resolver.office.registerDesk()
        _ = Resolver.office.resolve((any Desk).self, name: "implemented")
        #expect(Resolver.resolutions.map(\.isOverride) == [false])
      }
    }
    let fixes = """
      To fix:
        • Mock it in the container made at ResolverTestingTests/SealedTests.swift:20: \
      register((any Desk).self) { … }
        • Or allow it: .container.sealed(allowing: (any Desk).self)
        • Or allow its module: .container.sealed(allowingModules: "App")
      """
    #expect(issues.first?.message.hasSuffix("\n\n\(fixes)") == true)
    #expect(
      issues.map(\.event) == [
        "The real 'Desk' was used in a sealed test.",
        "The real 'Desk' named \"implemented\" was used in a sealed test.",
      ]
    )
  }

  @Test func aRegistrationOfAnAllowedModuleMayAnswer() {
    let issues = recordedIssues {
      withTestContainer(.init().sealed(allowingModules: "Feature").sealed(allowingModules: "Other"))
      {
        #expect(Resolver.feature.optional(Clock.self, name: "of the feature") != nil)
        #expect(Resolver.feature.optional(Clock.self, name: "of the application") != nil)
      }
    }
    let event = "The real 'Clock' named \"of the application\" was used in a sealed test."
    #expect(issues.map(\.event) == [event])
  }

  @Test func anOverrideAndAnAllowedTypeMayAnswer() {
    withTestContainer(.init().sealed(allowing: Clock.self)) {
      Resolver.shop.register { Ticket() }
      _ = Resolver.shop.resolve(Ticket.self)
      _ = Resolver.shop.resolve(Clock.self)
    }
  }

  @Test(arguments: [
    ContainerOptions().sealed().allowing(Ticket.self),
    ContainerOptions().forbidding(Ticket.self).allowing(Ticket.self),
    ContainerOptions().requiring(.mock).allowing("other"),
    ContainerOptions().requiring(.mock).allowing(Ticket.self),
    ContainerOptions().sealed().allowing("other"),
  ])
  func whatIsAllowedMayAnswerWhateverTheTestRequires(options: ContainerOptions) {
    let container = Resolver()
    inProduction {
      container.register { Ticket() }
      container.register(name: "other") { Ticket() }
    }
    withTestContainer(options) { _ = container.resolve(Ticket.self, name: "other") }
  }

  @Test(arguments: [
    ContainerOptions().replacing(.data, with: .mock),
    ContainerOptions().preferring(.mock),
    ContainerOptions().requiring(.mock),
  ])
  func theTargetOfAReplacementMayAnswer(options: ContainerOptions) {
    let container = Resolver()
    inProduction {
      container.register(name: .data) { Ticket() }
      container.register(name: .mock) { Ticket() }
    }
    withTestContainer(options.sealed()) { _ = container.resolve(Ticket.self, name: .data) }
    let issues = recordedIssues {
      withTestContainer(options.sealed().forbidding(Ticket.self)) {
        _ = container.resolve(Ticket.self, name: .data)
      }
    }
    let event = #"The real 'Ticket' named "data" → "mock" was used, but this test forbids it."#
    #expect(issues.map(\.event) == [event])
  }

  @Test func severalTypesMayBeAllowed() {
    withTestContainer(.init().sealed(allowing: Clock.self, Ticket.self)) {
      _ = Resolver.shop.resolve(Ticket.self)
      _ = Resolver.shop.resolve(Clock.self)
    }
  }

  @Test func whatProductionCodeRegistersForARequestMayAnswer() {
    withTestContainer(.init().sealed()) {
      #expect(answer("a request") == "a request, a request")
      let user = Resolver.resolutions(of: User.self)
      #expect(user.map(\.isOverride) == [false, false])
    }
  }

  @Test func theExceptionsOfTwoLayersAddUp() {
    withTestContainer(.init().sealed(allowing: Clock.self).sealed(allowing: Ticket.self)) {
      _ = Resolver.shop.resolve(Ticket.self)
      _ = Resolver.shop.resolve(Clock.self)
    }
  }

  @Test(.container.sealed(), .container.sealed(false))
  func anInnerLayerTakesItBack() {
    _ = Resolver.shop.resolve(Ticket.self)
  }
}

/// Production code that answers a request with a container of its own.
private func answer(_ name: String) -> String {
  let file: StaticString = "App/Server.swift"
  let request = Resolver(child: .shop, fileID: file) {
    $0.register(name: "set up", fileID: file) { User(name: name) }
  }
  request.register(fileID: file) { User(name: name) }
  return withContainer(request) {
    "\(Resolver.resolve(User.self).name), \(Resolver.resolve(User.self, name: "set up").name)"
  }
}

private struct User {
  let name: String
}

private struct Ticket {}
private struct Clock {}
