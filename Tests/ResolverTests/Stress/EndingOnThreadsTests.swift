import Resolver
import Testing

/// Tests of registrations and containers that end while other threads use the same scopes.
///
/// Objects that end under a lock hang the process, because they resolve, or release further objects.
@Suite struct EndingOnThreadsTests {
  @Test(arguments: [ResolverScope.cached, .shared])
  func registrationsThatThreadsReplaceInATestEndWithTheirInstances(scope: ResolverScope) {
    let live = LiveObjects()
    for _ in 0..<rounds {
      inNewLayer {
        let root = Resolver.root
        onThreads(4) { thread in
          withContainer(root) {
            for number in 0..<20 {
              let name = Resolver.Name("\((number + thread) % 20)")
              root.register(name: name, line: UInt(thread)) { live.make() }.scope(scope)
              _ = root.optional(LiveObject.self, name: name)
            }
          }
        }
      }
    }
    #expect(live.count == 0)
  }

  @Test(arguments: [ResolverScope.cached, .shared])
  func instancesThatEndWithTheirContainersMayResolve(scope: ResolverScope) {
    let (builds, answers) = (Counter(), Counter())
    onThreads(4) { _ in
      for _ in 0..<(rounds * 10) {
        let request = Resolver(child: .main)
        request.register {
          builds.increment()
          return Farewell {
            let other = Resolver { $0.register { "resolved" }.scope(scope) }
            if other.optional(String.self) == "resolved" { answers.increment() }
          }
        }
        .scope(scope)
        _ = request.resolve(Farewell.self)
      }
    }
    #expect(builds.count == rounds * 40)
    #expect(answers.count == builds.count)
  }

  @Test func resetsMeetContainersThatEnd() {
    let (builds, ends) = (Counter(), Counter())
    let session = ResolverScopeCache()
    onThreads(4) { thread in
      for _ in 0..<(rounds * 10) {
        let request = Resolver()
        request.register {
          builds.increment()
          return Farewell {
            _ = Resolver { $0.register { "resolved" }.scope(session) }.optional(String.self)
            ends.increment()
          }
        }
        .scope(session)
        _ = request.resolve(Farewell.self)
        if thread == 0 { session.reset() }
      }
    }
    #expect(ends.count == builds.count)
  }
}

private let rounds = 1_000
