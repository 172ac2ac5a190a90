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
  fileprivate static let office = Resolver { $0.registerDesk() }

  fileprivate func registerDesk() {
    register(fileID: "App/Office.swift", line: 3) { LiveDesk() as any Desk }
  }
}

private protocol Desk {}
private struct LiveDesk: Desk {}

@Suite(.capturingIssues) struct SealedTests {
  @Test func aRegistrationOfProductionFailsTheTest() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(.init().sealed()) {
        (line, _) = (#line, Resolver.shop.resolve(Ticket.self))
      }
    }
    let file = "ResolverTestingTests/SealedTests.swift"
    let message = """
      'Ticket' was answered by production, which the test has sealed off.

        Answered by: the registration without a name, \(file):8
        Location: \(file):\(line)

      To fix, register a mock in the test: register { … as Ticket }. Or let production answer: \
      .sealed(allowing: Ticket.self)
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func whatProductionRegistersOnceMoreIsProductions() {
    let issues = recordedIssues {
      withTestContainer(.init().sealed()) {
        Resolver.office.registerDesk()
        _ = Resolver.office.resolve((any Desk).self)
        #expect(Resolver.resolutions.map(\.isOverride) == [false])
      }
    }
    let fix = issues.first?.message.split(separator: "\n").last
    #expect(
      fix == """
        To fix, register a mock in the test: register { … as any Desk }. Or let production answer: \
        .sealed(allowing: (any Desk).self)
        """
    )
    #expect(issues.count == 1)
  }

  @Test func anOverrideAndAnAllowedTypeMayAnswer() {
    withTestContainer(.init().sealed(allowing: Clock.self)) {
      Resolver.shop.register { Ticket() }
      _ = Resolver.shop.resolve(Ticket.self)
      _ = Resolver.shop.resolve(Clock.self)
    }
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
