import Resolver
import Testing

/// Containers that production code makes while a test runs, and that live longer than the test.
@Suite struct ContainersThatOutliveATestTests {
  @Test func registrationsOfATestEndWithIt() {
    let container = inTest { makeInProductionCode() }
    inTest {
      container.register(fileID: Self.testFile) { Ticket(name: "mock") }
      #expect(container.resolve(Ticket.self).name == "mock")
    }
    #expect(inProduction { container.optional(Ticket.self) } == nil)
    #expect(inTest { container.optional(Ticket.self) } == nil)
  }

  @Test func registrationsOfTheFirstTestEndWithIt() {
    let container = inTest {
      let container = makeInProductionCode()
      container.register(fileID: Self.testFile) { Ticket(name: "mock") }
      #expect(container.resolve(Ticket.self).name == "mock")
      return container
    }
    #expect(inProduction { container.optional(Ticket.self) } == nil)
  }

  @Test func registrationsOfTheFunctionThatMadeItStay() {
    let container = inTest {
      let container = makeInProductionCode()
      container.register(fileID: Self.productionFile, function: "init()") {
        Ticket(name: "production")
      }
      return container
    }
    #expect(inProduction { container.resolve(Ticket.self).name } == "production")
    #expect(inTest { container.resolve(Ticket.self).name } == "production")
  }

  @Test func registrationsOfOtherProductionCodeEndWithTheTest() {
    let container = inTest {
      let container = makeInProductionCode()
      container.register(fileID: Self.productionFile, function: "logIn()") {
        Ticket(name: "production")
      }
      #expect(container.resolve(Ticket.self).name == "production")
      return container
    }
    #expect(inProduction { container.optional(Ticket.self) } == nil)
    #expect(inTest { container.optional(Ticket.self) } == nil)
  }

  @Test func aChildThatOtherProductionCodeAddsEndsWithTheTest() {
    let container = inTest {
      let container = makeInProductionCode()
      let child = Resolver { $0.register { Ticket(name: "child") } }
      container.add(child: child, fileID: Self.productionFile, function: "logIn()")
      #expect(container.resolve(Ticket.self).name == "child")
      return container
    }
    #expect(inProduction { container.optional(Ticket.self) } == nil)
  }

  @Test func registrationsOfTheClosureOfItsInitializerStay() {
    let container = inTest {
      Resolver(fileID: Self.productionFile) { container in
        container.register(fileID: Self.testFile, function: "helper()") { Ticket(name: "closure") }
        let child = Resolver { $0.register { 1 } }
        container.add(child: child, fileID: Self.testFile, function: "helper()")
      }
    }
    #expect(inProduction { container.resolve(Ticket.self).name } == "closure")
    #expect(inTest { container.resolve(Int.self) } == 1)
  }

  @Test func aChildThatTheTestAddsEndsWithTheTest() {
    let container = inTest {
      let container = makeInProductionCode()
      let mocks = Resolver(fileID: Self.testFile)
      mocks.register(fileID: Self.testFile) { Ticket(name: "mock") }
      container.add(child: mocks, fileID: Self.testFile)
      #expect(container.resolve(Ticket.self).name == "mock")
      return container
    }
    #expect(inProduction { container.optional(Ticket.self) } == nil)
  }

  @Test func aContainerOfTheTestItselfKeepsItsWorldInADetachedTask() async {
    let container = inTest {
      Resolver.register(fileID: Self.testFile) { Ticket(name: "mock") }
      let container = Resolver(child: .root, fileID: Self.testFile)
      #expect(onAnotherThread { container.resolve(Ticket.self).name } == "mock")
      #expect(onAnotherThread { withContainer(container) { name(of: Ticket.self) } } == "mock")
      return container
    }
    #expect(inProduction { container.optional(Ticket.self) } == nil)
  }

  @Test func aRootThatTheTestSetsCarriesItsWorld() {
    inTest {
      Resolver.root = Resolver(child: .main)
      Resolver.register(fileID: Self.testFile) { Ticket(name: "mock") }
      let root = Resolver.root
      #expect(onAnotherThread { root.resolve(Ticket.self).name } == "mock")
    }
  }

  @Test func anInstanceOfAContainerOfTheTestEndsWithTheContainer() {
    inTest {
      weak var instance: Token?
      do {
        let container = Resolver(fileID: Self.testFile)
        container.register(fileID: Self.testFile) { Token() }.scope(.container)
        instance = container.resolve(Token.self)
        #expect(instance === container.resolve(Token.self))
      }
      #expect(instance == nil)
    }
  }

  private static let testFile: StaticString = "AppTests/TicketTests.swift"
  private static let productionFile: StaticString = "App/Tickets.swift"

  private func inTest<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let world = ResolverWorld(
      name: .test("a test"),
      module: "AppTests",
      outer: .production,
      observer: SilentObserver()
    )
    defer { world.end() }
    return try ResolverContext.withBound(ResolverContext(world: world), operation: operation)
  }

  private func makeInProductionCode() -> Resolver {
    Resolver(fileID: Self.productionFile, function: "init()")
  }
}

// MARK: - Fixtures

private func name(of service: Ticket.Type) -> String {
  Resolver.resolve(service).name
}

private struct Ticket {
  let name: String
}

private final class Token {}
