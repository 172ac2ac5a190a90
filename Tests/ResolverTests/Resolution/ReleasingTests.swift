import Resolver
import Testing

/// Tests of objects that resolve when they are released.
@Suite(.layer) struct ReleasingTests {
  @Test(arguments: Release.allCases)
  func aReleasedObjectMayResolve(release: Release) {
    let container = Resolver()
    let answers = Locked<[String?]>([])
    let lines = Counter()
    container.register { "resolved" }.scope(.application)
    release.perform(in: container) {
      container.register(line: UInt(lines.increment())) { [weak container] in
        Farewell {
          let answer = container?.optional(String.self)
          answers.withLock { $0.append(answer) }
        }
      }
    }
    #expect(answers.value == ["resolved"])
  }

  @Test func settingsOfProductionAreReleasedOutsideAllLocks() async {
    await #expect(processExitsWith: .success) {
      for release in [Release.root, .decorator, .defaultScope, .everything] {
        let answers = Locked<[String?]>([])
        let container = Resolver()
        container.register { "resolved" }
        let isReleased: Void? = onAnotherThread {
          release.perform(in: container) {
            container.register { [weak container] in
              Farewell {
                Resolver.register { 1 }
                let answer = Resolver.optional(Int.self).flatMap { _ in
                  container?.optional(String.self)
                }
                answers.withLock { $0.append(answer) }
              }
            }
          }
        }
        #expect(isReleased != nil, "\(release)")
        #expect(answers.value == ["resolved"], "\(release)")
      }
    }
  }

  @Test(arguments: [ResolverScope.application, .cached, .container, .session])
  func aReleasedObjectMayResolveItsOwnServiceAgain(scope: ResolverScope) {
    let container = Resolver()
    let builds = Counter()
    let ends = Counter()
    container.register {
      builds.increment()
      return Farewell { [weak container] in
        if ends.increment() == 1 { _ = container?.resolve(Farewell.self) }
      }
    }
    .scope(scope)
    _ = container.resolve(Farewell.self)
    scope === ResolverScope.container ? container.cache.reset() : scope.reset()
    #expect(builds.count == 2)
    #expect(ends.count == 1)
  }

  @Test func anInstanceNeverAnswersForAReleasedRegistration() {
    let container = Resolver()
    container.register { Maker() }
    #expect(container.resolve(Maker.self).isRight)
  }
}

// MARK: - Fixtures

/// What releases an instance, or an object that a setting holds.
enum Release: CaseIterable, Sendable {
  case scope, containerCache, newCache, registration, otherScope, graph, lastUse
  case container, test, root, decorator, defaultScope, everything

  /// Resolves an object, and releases it.
  fileprivate func perform(
    in container: Resolver,
    _ register: () -> ResolverOptions<Farewell>
  ) {
    let options = register()
    switch self {
    case .scope:
      options.scope(.cached)
      _ = container.resolve(Farewell.self)
      ResolverScope.cached.reset()
    case .containerCache:
      options.scope(.container)
      _ = container.resolve(Farewell.self)
      container.cache.reset()
    case .newCache:
      options.scope(.container)
      _ = container.resolve(Farewell.self)
      container.cache = ResolverScopeCache()
    case .registration:
      options.scope(.application)
      _ = container.resolve(Farewell.self)
      _ = register()
    case .otherScope:
      options.scope(.application)
      _ = container.resolve(Farewell.self)
      options.scope(.unique)
    case .graph:
      container.register { resolver in
        withExtendedLifetime(resolver.resolve(Farewell.self)) { 1 }
      }
      _ = container.resolve(Int.self)
    case .lastUse:
      options.scope(.shared)
      _ = container.resolve(Farewell.self)
    case .container:
      options.scope(.container)
      _ = Resolver(child: container).resolve(Farewell.self)
    case .test:
      options.scope(.application)
      inNewLayer { _ = container.resolve(Farewell.self) }
    case .root:
      options.scope(.container)
      Resolver.root = Resolver(child: container)
      _ = Resolver.resolve(Farewell.self)
      Resolver.root = .main
    case .decorator:
      Resolver.decorate = { [held = container.resolve(Farewell.self)] _ in _ = held }
      Resolver.decorate = nil
    case .defaultScope:
      Resolver.defaultScope = HoldingScope(container.resolve(Farewell.self))
      Resolver.defaultScope = .graph
    case .everything:
      options.scope(.cached)
      _ = container.resolve(Farewell.self)
      Resolver.reset()
    }
  }
}

private final class HoldingScope: ResolverScope, @unchecked Sendable {
  // Safety: the object is never changed.
  private let held: Farewell

  init(_ held: Farewell) {
    self.held = held
  }
}

private final class First {}

private final class Second {}

/// An object that resolves from short-lived containers in its initializer.
private final class Maker {
  let isRight: Bool

  init() {
    isRight = (0..<100).allSatisfy { _ in
      do {
        let container = Resolver()
        container.register { First() }
        _ = container.resolve(First.self)
      }
      let container = Resolver()
      container.register { Second() }
      return type(of: container.resolve(Second.self) as AnyObject) == Second.self
    }
  }
}
