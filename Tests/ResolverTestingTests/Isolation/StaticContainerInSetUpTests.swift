import Resolver
import ResolverTesting
import Testing

/// Static containers that the setup of a test is the first to use; each belongs to one test here.
@Suite struct StaticContainerInSetUpTests {
  @Test(.container { _ in _ = Containers.withInitializer }.strict())
  func whatItsInitializerRegistersIsNoOverride() {}

  @Test(.container { _ in _ = Containers.withClosure }.strict())
  func whatItsClosureRegistersIsNoOverride() {}

  @Test(.container { _ in _ = Containers.madeByFunction }.strict())
  func whatAFunctionOfTheApplicationRegistersInItIsNoOverride() {
    _ = Containers.madeByFunction.resolve(Ticket.self)
    #expect(Resolver.resolutions(of: Ticket.self).map(\.isOverride) == [false])
  }

  @Test(.container { _ in _ = Containers.overridden.register { Ticket() } }.strict())
  func whatTheSetUpRegistersInItIsAnOverride() {
    _ = Containers.overridden.resolve(Ticket.self)
    #expect(Resolver.resolutions(of: Ticket.self).map(\.isOverride) == [true])
  }

  @Test(
    .container { container in
      let local = Resolver()
      local.register { Ticket() }
      container.add(child: local)
    }
    .sealed()
  )
  func whatASetUpRegistersInAContainerOfItsOwnMayAnswer() {
    _ = Resolver.resolve(Ticket.self)
  }

  @Test(.container { $0.add(child: makeMocks()) }.sealed())
  func whatAFunctionOfTheTestRegistersInAContainerOfItsOwnIsAnOverride() {
    _ = Resolver.resolve(Ticket.self)
    #expect(Resolver.resolutions(of: Ticket.self).map(\.isOverride) == [true])
  }
}

// MARK: - Fixtures

private func makeMocks() -> Resolver {
  let container = Resolver()
  container.register { Ticket() }
  return container
}

private enum Containers {
  static let withInitializer: Resolver = {
    let container = Resolver()
    container.register { Ticket() }
    return container
  }()

  static let withClosure = Resolver(child: .main) { container in
    container.register { Ticket() }
  }

  static let madeByFunction = makeContainer()

  static let overridden = Resolver { container in
    container.register { Ticket() }
  }

  private static func makeContainer() -> Resolver {
    let container = Resolver(fileID: "App/Containers.swift")
    container.register(fileID: "App/Containers.swift") { Ticket() }
    return container
  }
}

private struct Ticket: Sendable {}
