import Resolver
import Testing

@Suite(.layer) struct CustomScopeTests {
  @Test func aFailureThatAScopeRecoversFromIsForgotten() {
    let container = Resolver()
    container.register { resolver in Stubborn(other: resolver.optional()) }.scope(Fallback())
    #expect(container.optional(Stubborn.self) != nil)
    container.register { resolver -> Connection? in
      _ = resolver.resolve(Stubborn.self)
      return nil
    }
    #expect(container.optional(Connection.self) == nil)
  }

  @Test func aCycleIsToldOfWhateverAScopeResolvesAfterIt() {
    let container = Resolver()
    let scope = Logging()
    let failure = Locked<ResolutionFailure?>(nil)
    container.register { resolver in
      failure.value = #expect(throws: ResolutionFailure.self) {
        try resolver.tryResolve(Left.self)
      }
      return Left()
    }
    .scope(scope)
    container.register { Right() }.scope(AskingTheGraph())
    scope.afterFailures = { _ = $0.resolve(Right.self) }
    _ = container.resolve(Left.self)
    #expect(failure.value?.description.contains("needs itself") == true)
  }

  /// In production, whose resets a request has to see.
  @Test func aScopeThatResolvesIsAnsweredOnEachThread() async {
    await #expect(processExitsWith: .success) {
      let scope = Logging()
      let container = Resolver()
      container.register { Left() }.scope(scope)
      container.register { Right() }.scope(scope)
      container.register { 5 }
      #expect(container.resolve(Int.self) == 5)
      scope.others = { _ = $0.resolve(Right.self) }
      for count in 1...2 {
        #expect(onAnotherThread { container.optional(Left.self) != nil } == true)
        #expect(scope.requests.count == 3 * count)
      }
      let registration = container.register { Connection() }.scope(.cached).registration
      let isBuilt = onAnotherThread { registration.resolve(resolver: container, args: nil) != nil }
      #expect(isBuilt == true)
    }
  }

  @Test func aScopeThatResolvesAnswersBesideResets() async {
    await #expect(processExitsWith: .success) {
      let scope = Logging()
      let isDone = Locked(false)
      Application.registers {
        Resolver.register { Left() }.scope(scope)
        Resolver.register { Right() }.scope(scope)
      }
      scope.others = { _ = $0.resolve(Right.self) }
      onThreads(3) { number in
        guard number > 0 else {
          for _ in 0..<2_000 { Resolver.reset() }
          isDone.value = true
          return
        }
        while !isDone.value { #expect(Resolver.optional(Left.self) != nil) }
      }
    }
  }

  @Test func registerAllServicesMayResolveByAScopeThatResolves() async {
    await #expect(processExitsWith: .success) {
      let scope = Logging()
      scope.others = { _ = $0.resolve(Int.self) }
      Application.registers {
        Resolver.register { 5 }
        Resolver.register { Left() }.scope(scope)
        _ = Resolver.resolve(Left.self)
      }
      #expect(Resolver.optional(Left.self) != nil)
      #expect(scope.requests.count == 2)
    }
  }

  @Test func aScopeThatAsksTheGraphScopeTellsItsServicesApart() {
    let container = Resolver()
    for scope: any ResolverScopeType in [AskingTheGraph(), ResolverScope.container] {
      if scope === ResolverScope.container { container.cache = .graph }
      container.register { Left() }.scope(scope)
      container.register { Right() }.scope(scope)
      container.register { resolver in
        [resolver.resolve(Left.self), resolver.resolve(Right.self), resolver.resolve(Left.self)]
          as [AnyObject]
      }
      let pair = container.resolve([AnyObject].self)
      #expect(pair[0] is Left && pair[1] is Right && pair[0] === pair[2])
    }
  }
}

// MARK: - Fixtures

private final class Left {}

private final class Right {}

/// A cache that resolves another service before and after it answers for a `Left`.
private final class Logging: ResolverScopeCache, @unchecked Sendable {
  // Safety: set before other threads have the scope.
  var others: (Resolver) -> Void = { _ in }
  var afterFailures: (Resolver) -> Void = { _ in }
  let requests = Counter()

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    requests.increment()
    if Service.self == Left.self { others(resolver) }
    defer { if Service.self == Left.self { others(resolver) } }
    let service = super.resolve(registration: registration, resolver: resolver, args: args)
    if service == nil { afterFailures(resolver) }
    return service
  }
}

private final class AskingTheGraph: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    ResolverScope.graph.resolve(registration: registration, resolver: resolver, args: args)
  }

  func reset() {}
}

private final class Connection {}

private final class Stubborn {
  let other: Stubborn?

  init(other: Stubborn?) {
    self.other = other
  }
}

/// A scope that returns an instance of its own when the factory fails.
private final class Fallback: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args) ?? Stubborn(other: nil) as? Service
  }

  func reset() {}
}
