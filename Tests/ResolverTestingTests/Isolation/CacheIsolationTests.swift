import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let sessions: Resolver = {
    let container = Resolver()
    for lifetime in Lifetime.allCases {
      container.register(name: lifetime.name) { Session() }.scope(lifetime.scope)
    }
    return container
  }()
}

@Suite struct CacheIsolationTests {
  @Test(arguments: Lifetime.allCases)
  fileprivate func aTestDoesNotSeeTheInstanceOfAnEarlierTest(lifetime: Lifetime) {
    let first = withTestContainer { lifetime.session }
    let second = withTestContainer { lifetime.session }
    #expect(first !== second)
  }

  @Test(arguments: Lifetime.allCases)
  fileprivate func productionKeepsItsInstanceWhileATestHasAnother(lifetime: Lifetime) {
    let before = lifetime.session
    withTestContainer {
      let test = lifetime.session
      #expect(test !== before)
      let during = inProduction { lifetime.session }
      #expect(during === before)
      #expect(lifetime.session === test)
    }
    #expect(lifetime.session === before)
  }

  @Test(arguments: Lifetime.allCases)
  fileprivate func aResetOfAServiceForgetsTheInstanceOfTheTestOnly(lifetime: Lifetime) {
    let before = lifetime.session
    withTestContainer {
      let test = lifetime.session
      Resolver.sessions.reset(Session.self, name: lifetime.name)
      #expect(lifetime.session !== test)
      #expect(inProduction { lifetime.session } === before)
    }
  }

  @Test(arguments: Lifetime.allCases)
  fileprivate func productionDoesNotSeeTheInstanceOfATest(lifetime: Lifetime) {
    let container = Resolver()
    container.register { Session() }.scope(lifetime.scope)
    let test = withTestContainer { container.resolve(Session.self) }
    let production = container.resolve(Session.self)
    #expect(test !== production)
  }

  @Test(arguments: Lifetime.allCases)
  fileprivate func anOverrideIsKeptForItsOwnTestOnly(lifetime: Lifetime) {
    let override = Session()
    let production = lifetime.session
    withTestContainer {
      Resolver.sessions.register(name: lifetime.name) { override }.scope(lifetime.scope)
      #expect(lifetime.session === override)
      #expect(lifetime.session === override)
    }
    #expect(lifetime.session === production)
    let other = withTestContainer { lifetime.session }
    #expect(other !== override)
  }

  @Test(arguments: Lifetime.allCases)
  fileprivate func parallelTestsHaveInstancesOfTheirOwn(lifetime: Lifetime) async {
    let sessions = await withTaskGroup(of: Session.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await withTestContainer {
            let session = lifetime.session
            await Task.yield()
            #expect(lifetime.session === session)
            return session
          }
        }
      }
      return await group.reduce(into: [Session]()) { $0.append($1) }
    }
    #expect(Set(sessions.map { ObjectIdentifier($0) }).count == 50)
  }

  @Test(.container, arguments: 0..<50)
  func casesHaveInstancesOfTheirOwn(number: Int) {
    let sessions = Lifetime.allCases.map(\.session)
    let isNew = seen.withLock { seen in
      defer { seen += sessions }
      return !seen.contains { session in sessions.contains { $0 === session } }
    }
    #expect(isNew)
  }

  @Test(arguments: Lifetime.allCases)
  fileprivate func anInstanceIsReleasedWhenItsTestEnds(lifetime: Lifetime) {
    weak var session: Session?
    withTestContainer { session = lifetime.session }
    #expect(session == nil)
  }
}

// MARK: - Fixtures

/// The instances are kept alive, so that none has the address of an earlier one.
private let seen = Mutex<[Session]>([])

private final class Session: Sendable {}

private let signedIn = ResolverScopeCache()

private enum Lifetime: String, CaseIterable {
  case application
  case cached
  case shared
  case container
  case custom

  var name: Resolver.Name {
    Resolver.Name(rawValue)
  }

  var scope: ResolverScope {
    switch self {
    case .application: .application
    case .cached: .cached
    case .shared: .shared
    case .container: .container
    case .custom: signedIn
    }
  }

  var session: Session {
    Resolver.sessions.resolve(name: name)
  }
}
