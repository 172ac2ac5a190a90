import Resolver
import ResolverTesting
import Testing

/// Objects of a test that resolve when they are released.
@Suite(.capturingIssues) struct ReleasedObjectsTests {
  @Test(arguments: Holder.allCases)
  fileprivate func anObjectThatTheTestsContainerHoldsIsLate(holder: Holder) {
    let log = Mutex<[Log?]>([])
    let issues = recordedIssues {
      withTestContainer { container in
        container.register { Log("fake") }
        holder.hold(
          Connection {
            let own = Resolver.optional(Log.self, fileID: "App/Connection.swift", line: holder.line)
            log.withLock { $0.append(own) }
          }
        )
        _ = Resolver.optional(Connection.self)
      }
    }
    #expect(log.withLock { $0 } == [nil])
    let message = """
      'Log' was resolved after its test had ended.

        Test: anObjectThatTheTestsContainerHoldsIsLate(holder:)
        Location: App/Connection.swift:\(holder.line)

      To fix, let the test wait for the work that it starts. If it starts none, an object that a \
      factory captured does it in its deinit: let a scope keep the object.
      """
    #expect(issues.map(\.message) == [message])
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func anObjectThatASetUpCapturedIsLate() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      let trait = ContainerOptions.container { container in
        container.register { Log("fake") }
        let connection = Connection { _ = Resolver.optional(Log.self) }
        container.register { connection }
      }
      try? await trait.provideScope(for: test, testCase: Test.Case.current) {
        _ = Resolver.resolve(Connection.self)
      }
    }
    #expect(issues.map(\.isWarning) == [true])
    #expect(issues.first?.message.hasPrefix("'Log' was resolved after its test had ended") == true)
  }

  @Test func whatAnObjectRegistersIsLost() {
    let issues = recordedIssues {
      withTestContainer { container in
        let connection = Connection { Resolver.register { Log("late") } }
        container.register { connection }
        _ = Resolver.resolve(Connection.self)
      }
    }
    #expect(issues.map(\.isWarning) == [true])
    #expect(
      issues.first?.message.hasPrefix("'Log' was registered after its test had ended") == true
    )
    #expect(inProduction { Resolver.optional(Log.self) } == nil)
  }

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

extension Resolver {
  fileprivate static let depot = Resolver(child: .main)
}

/// What holds an object of a test.
private enum Holder: UInt, CaseIterable {
  case factory = 1
  case decorator
  case staticContainer
  case root

  var line: UInt { rawValue }

  func hold(_ connection: Connection) {
    switch self {
    case .factory: Resolver.register { connection }
    case .decorator: Resolver.decorate = { _ in _ = connection }
    case .staticContainer: Resolver.depot.register { connection }
    case .root:
      let root = Resolver(child: .main)
      root.register { connection }
      Resolver.root = root
    }
  }
}

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
