import Resolver
import Testing

@Suite(.layer) struct CustomScopeTests {
  @Test func aCustomScopeMayConformToTheProtocolOnly() {
    let pool = Pool()
    let container = Resolver()
    container.register { Connection() }.scope(pool)
    let connections = (0..<4).map { _ in container.resolve(Connection.self) }
    #expect(connections[0] === connections[2])
    #expect(connections[1] === connections[3])
    #expect(connections[0] !== connections[1])
    pool.reset()
    #expect(container.resolve(Connection.self) !== connections[0])
  }

  @Test func aCustomScopeMayBeASubclass() {
    let scope = Twice()
    let container = Resolver()
    container.register { Connection() }.scope(scope)
    #expect(container.optional(Connection.self) != nil)
    #expect(scope.built.count == 2)
  }

  @Test func aCustomScopeCanBeTheDefault() {
    let cache = ResolverScopeCache()
    Resolver.defaultScope = cache
    let container = Resolver()
    container.register { Connection() }
    let connection: Connection = container.resolve()
    #expect(container.resolve(Connection.self) === connection)
    cache.reset()
    #expect(container.resolve(Connection.self) !== connection)
  }

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
}

// MARK: - Fixtures

private final class Connection: Sendable {
  init() {}
}

/// A scope that returns two instances in turn.
private final class Pool: ResolverScopeType {
  private let storage = Locked<(instances: [Any], next: Int)>(([], 0))

  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    let kept = storage.withLock { storage -> Any? in
      guard storage.instances.count == 2 else { return nil }
      defer { storage.next = 1 - storage.next }
      return storage.instances[storage.next]
    }
    if let kept { return kept as? Service }
    guard let instance = registration.instantiate(resolver: resolver, args: args) else {
      return nil
    }
    storage.withLock { $0.instances.append(instance) }
    return instance
  }

  func reset() {
    storage.value = ([], 0)
  }
}

/// A scope that builds each instance twice.
private final class Twice: ResolverScope, @unchecked Sendable {
  // Safety: the counter is its only state.
  let built = Counter()

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    built.increment()
    _ = registration.instantiate(resolver: resolver, args: args)
    built.increment()
    return super.resolve(registration: registration, resolver: resolver, args: args)
  }
}

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
