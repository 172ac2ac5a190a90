import Resolver
import ResolverTesting
import Testing

/// Objects of a test that resolve when they are released.
@Suite(.capturingIssues) struct ReleasedObjectsTests {
  @Test(arguments: [ResolverScope.application, .cached, .container])
  func anObjectThatAScopeKeepsIsInTheTest(scope: ResolverScope) {
    let log = Mutex<[Log?]>([])
    let issues = recordedIssues {
      withTestContainer { container in
        container.register {
          Connection { log.withLock { $0.append(Resolver.optional(Log.self)) } }
        }
        .scope(scope)
        _ = Resolver.resolve(Connection.self)
        container.register { Log("fake") }
      }
    }
    #expect(log.withLock { $0 } == [Log("fake")])
    #expect(issues == [])
  }

  @Test(.container { $0.register { Log("of the test") } })
  func anObjectOfAPartIsInTheTestAround() {
    let log = Mutex<[Log?]>([])
    let issues = recordedIssues {
      withTestContainer { container in
        container.register { Log("of the part") }
        let connection = Connection { log.withLock { $0.append(Resolver.optional(Log.self)) } }
        container.register { connection }
        _ = Resolver.resolve(Connection.self)
      }
    }
    #expect(log.withLock { $0 } == [Log("of the test")])
    #expect(issues == [])
  }
}

// MARK: - Fixtures

private struct Log: Equatable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private final class Connection: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit { end() }
}
