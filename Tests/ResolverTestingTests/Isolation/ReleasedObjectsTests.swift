import Resolver
import ResolverTesting
import Testing

/// Objects that a test's registrations hold, and that resolve when they are released.
@Suite(.capturingIssues) struct ReleasedObjectsTests {
  @Test(arguments: Holder.allCases) fileprivate func areStillInTheTestsContainer(holder: Holder)
    throws
  {
    let answers = Locked<[String]>([])
    let issues = recordedIssues {
      withTestContainer(.init().sealed(allowing: Connection.self)) { container in
        container.register { Log("fake") }
        holder.hold(Connection { answers.append(Resolver.optional(Log.self)?.name ?? "none") })
        holder.hold(Connection { answers.append(Resolver.optional(Log.self)?.name ?? "none") })
        _ = Resolver.optional(Connection.self)
      }
    }
    #expect(answers.all == ["fake", "fake"])
    #expect(issues == [])
  }

  @Test func whatTheyRegisterEndsWithTheTest() {
    let issues = recordedIssues {
      withTestContainer { container in
        let connection = Connection { Resolver.register { Log("late") } }
        container.register { connection }
        _ = Resolver.resolve(Connection.self)
      }
    }
    #expect(issues == [])
    #expect(inProduction { Resolver.optional(Log.self) } == nil)
  }

  @Test func soAreThoseOfATrait() async throws {
    let test = try #require(Test.current)
    let answers = Locked<[String]>([])
    let trait = ContainerOptions.container { container in
      container.register { Log("fake") }
      let connection = Connection { answers.append(Resolver.optional(Log.self)?.name ?? "none") }
      container.register { connection }
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      _ = Resolver.resolve(Connection.self)
    }
    #expect(answers.all == ["fake"])
  }

  @Test func whatProductionAnswersThemIsAgainstTheDemandsOfTheTest() {
    let issues = recordedIssues {
      withTestContainer(.init().sealed(allowing: Connection.self)) { container in
        let connection = Connection { _ = Resolver.depot.resolve(Log.self) }
        container.register { connection }
        _ = Resolver.resolve(Connection.self)
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("'Log' was answered by production") == true)
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static let depot = Resolver { $0.register { Log("real") } }
}

/// What holds an object of a test.
private enum Holder: CaseIterable {
  case factory
  case decorator
  case staticContainer
  case localRoot

  func hold(_ connection: Connection) {
    switch self {
    case .factory: Resolver.register { connection }
    case .decorator: Resolver.decorate = { _ in _ = connection }
    case .staticContainer: Resolver.depot.register { connection }
    case .localRoot:
      let root = Resolver(child: .main)
      root.register { connection }
      Resolver.root = root
    }
  }
}

private struct Log {
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

private final class Locked<Value: Sendable>: Sendable {
  fileprivate let values: Mutex<Value>

  init(_ values: Value) { self.values = Mutex(values) }

  var all: Value { values.withLock { $0 } }
}

extension Locked<[String]> {
  fileprivate func append(_ name: String) { values.withLock { $0.append(name) } }
}
