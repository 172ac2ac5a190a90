import Resolver
import Testing

/// Tests of objects that resolve when they are released, while other threads resolve.
@Suite struct ReleasingTests {
  private let answers = Locked<[String]>([])

  @Test(arguments: [ResolverScope.cached, .application, .session])
  func instancesReleasedByAResetMayResolve(scope: ResolverScope) {
    inNewWorld {
      let root = Resolver.root
      registerFarewell(in: root, scope)
      onThreads(4) { number in
        withContainer(root) {
          for _ in 0..<100 {
            _ = root.resolve(Farewell.self)
            if number.isMultiple(of: 2) { scope.reset() }
          }
        }
      }
      check(root, scope.reset)
    }
  }

  @Test func instancesReleasedByTheResetOfAContainerMayResolve() {
    let container = Resolver()
    registerFarewell(in: container, .container)
    onThreads(4) { number in
      for _ in 0..<100 {
        _ = container.resolve(Farewell.self)
        if number.isMultiple(of: 2) { container.cache.reset() }
      }
    }
    check(container, container.cache.reset)
  }

  @Test(arguments: [ResolverScope.application, .session, .container])
  func instancesReleasedByAReplacementMayResolve(scope: ResolverScope) {
    let container = Resolver()
    registerFarewell(in: container, scope)
    onThreads(4) { number in
      for _ in 0..<100 {
        _ = container.resolve(Farewell.self)
        if number.isMultiple(of: 2) { registerFarewell(in: container, scope) }
      }
    }
    check(container) { registerFarewell(in: container, scope) }
  }

  @Test func aReleasedInstanceOfTheSharedScopeMayResolve() {
    let builds = Counter()
    inNewWorld {
      let root = Resolver.root
      let other = Resolver()
      other.register { "resolved" }.scope(.shared)
      root.register { [answers] in
        builds.increment()
        return Farewell { answers.append(other.optional(String.self)) }
      }
      .scope(.shared)
      onThreads(4) { number in
        withContainer(root) {
          for _ in 0..<100 {
            _ = root.resolve(Farewell.self)
            if number.isMultiple(of: 2) { ResolverScope.shared.reset() }
          }
        }
      }
    }
    #expect(builds.count > 1)
    #expect(answers.value == Array(repeating: "resolved", count: builds.count))
  }

  @Test func aReleasedInstanceOfAResolutionMayResolve() {
    let container = Resolver()
    registerFarewell(in: container, .graph)
    container.register { resolver -> Int in
      withExtendedLifetime(resolver.resolve(Farewell.self)) { 1 }
    }
    onThreads(4) { _ in
      for _ in 0..<100 {
        _ = container.resolve(Int.self)
      }
    }
    #expect(answers.value == Array(repeating: "resolved", count: 400))
  }

  @Test func instancesOfAWorldThatEndsMayResolve() {
    let container = Resolver()
    let scopes = [ResolverScope.application, .session, .container]
    for (number, scope) in scopes.enumerated() {
      registerFarewell(in: container, scope, name: Resolver.Name("\(number)"))
    }
    onThreads(4) { _ in
      for _ in 0..<50 {
        inNewWorld {
          for number in scopes.indices {
            _ = container.resolve(Farewell.self, name: Resolver.Name("\(number)"))
          }
        }
      }
    }
    #expect(answers.value == Array(repeating: "resolved", count: 600))
  }

  @Test func instancesOfAReleasedContainerMayResolve() {
    let other = Resolver()
    other.register { "resolved" }
    onThreads(4) { [answers] _ in
      for _ in 0..<100 {
        let container = Resolver(child: other)
        container.register { Farewell { answers.append(other.optional(String.self)) } }
          .scope(.container)
        container.register(name: "application") {
          Farewell { answers.append(other.optional(String.self)) }
        }
        .scope(.application)
        _ = container.resolve(Farewell.self)
        _ = container.resolve(Farewell.self, name: "application")
      }
    }
    #expect(answers.value == Array(repeating: "resolved", count: 800))
  }

  @Test func aFailureDoesNotKeepWhatAContainerReleases() {
    let failures = onThreads(4) { number in
      (0..<300).count { _ in
        guard number > 0 else { return (try? Resolver().tryResolve(Farewell.self)) != nil }
        let releases = Counter()
        resolveInNewContainer { releases.increment() }
        return releases.count != 1
      }
    }
    #expect(failures == [0, 0, 0, 0])
  }

  @Test func aFailureDoesNotKeepAReplacedRegistration() {
    let container = Resolver()
    for number in 0..<30 { container.register(name: Resolver.Name("\(number)")) { number } }
    let failures = onThreads(2) { number in
      (0..<1_000).count { _ in
        guard number > 0 else { return (try? container.tryResolve(String.self)) != nil }
        let releases = Counter()
        container.register { Farewell { releases.increment() } }.scope(.application)
        _ = container.resolve(Farewell.self)
        container.register { Farewell {} }
        return releases.count != 1
      }
    }
    #expect(failures == [0, 0])
  }

  @Test func aReleasedObjectMayResolveItsOwnServiceAgain() {
    let container = Resolver()
    let builds = Counter()
    container.register { [answers] in
      builds.increment()
      return Farewell { [weak container] in
        answers.append("released")
        _ = container?.resolve(Farewell.self)
      }
    }
    .scope(.container)
    onThreads(4) { _ in
      for _ in 0..<50 {
        _ = container.resolve(Farewell.self)
        container.cache.reset()
      }
    }
    _ = container.resolve(Farewell.self)
    let count = answers.count
    #expect(builds.count == count + 1)
    container.cache.reset()
    #expect(answers.count == count + 1)
    #expect(builds.count == count + 2)
  }

  /// Registers an object that resolves when it is released.
  private func registerFarewell(
    in container: Resolver,
    _ scope: ResolverScope,
    name: Resolver.Name? = nil
  ) {
    let other = Resolver()
    other.register { "resolved" }.scope(.application)
    container.register(name: name) { [answers] in
      Farewell { answers.append(other.optional(String.self)) }
    }
    .scope(scope)
  }

  /// Makes a container that keeps an instance, and releases both.
  private func resolveInNewContainer(_ release: @escaping @Sendable () -> Void) {
    let container = Resolver()
    container.register { Farewell(release) }.scope(.container)
    _ = container.resolve(Farewell.self)
  }

  /// Expects that one more object is released as well, and that all have resolved.
  private func check(_ container: Resolver, _ release: () -> Void) {
    _ = container.resolve(Farewell.self)
    let count = answers.count
    release()
    #expect(answers.count == count + 1)
    #expect(answers.value.allSatisfy { $0 == "resolved" })
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

extension Locked<[String]> {
  fileprivate var count: Int {
    withLock { $0.count }
  }

  fileprivate func append(_ text: String?) {
    withLock { $0.append(text ?? "nothing") }
  }
}
