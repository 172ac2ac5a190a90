import Resolver
import ResolverTesting
import Testing
import XCTest

@Suite(.capturingIssues) struct TearingDownTests {
  @Test(arguments: [
    (ResolverScope.unique, 2), (.graph, 2), (.application, 1), (.cached, 1), (.shared, 1),
    (.container, 1),
  ])
  func eachInstanceOfAScopeIsTornDownOnce(_ scope: ResolverScope, _ count: Int) async throws {
    let log = Log()
    try await run(log.closing(Connection.self)) {
      Resolver.register { Connection("a") }.scope(scope)
      Resolver.register(name: .data) { Connection("never built") }
      for _ in 0..<2 { _ = Resolver.resolve(Connection.self) }
      #expect(log.entries.isEmpty)
    }
    #expect(log.entries == Array(repeating: "a", count: count))
  }

  @Test func theLastBuiltIsTornDownFirst() async throws {
    let log = Log()
    let options = log.closing(Connection.self).tearingDown(Pool.self) { _ in
      log.append("pool")
      for _ in 0..<50 { _ = Resolver.resolve(Connection.self, name: .mock) }
    }
    try await run(log.closing(Connection.self, name: .mock, options)) {
      Resolver.register { Connection("a") }
      Resolver.register(name: .mock) { Connection("mock") }.scope(.unique)
      Resolver.register { resolver in Pool(resolver.resolve(Connection.self)) }
      _ = Resolver.resolve(Pool.self)
      for _ in 0..<50 { _ = Resolver.resolve(Connection.self, name: .mock) }
    }
    // The mocks of the pool's closure are not the test's.
    #expect(log.entries == Array(repeating: "mock", count: 50) + ["pool", "a"])
  }

  @Test(arguments: [false, true])
  func anInstanceOfTwoServicesIsTornDownOnce(_ isOptionOfBoth: Bool) async throws {
    let log = Log()
    let ofAlias = log.closing((any Database).self)
    try await run(isOptionOfBoth ? log.closing(Connection.self, ofAlias) : ofAlias) {
      Resolver.register { Connection("a") }.scope(.cached).implements((any Database).self)
      _ = (Resolver.resolve(Connection.self), Resolver.resolve((any Database).self))
    }
    #expect(log.entries == ["a"])
  }

  @Test func aNameIsTheNameOfTheRegistration() async throws {
    let log = Log()
    try await run(log.closing(Connection.self, name: .mock).replacing(.data, with: .mock)) {
      Resolver.register { Connection("without a name") }
      Resolver.register(name: .mock) { Connection("mock") }
      _ = (Resolver.resolve(Connection.self), Resolver.resolve(Connection.self, name: .data))
    }
    #expect(log.entries == ["mock"])
  }

  @Test func eachBuiltValueIsTornDown() async throws {
    let log = Log()
    try await run(.container.tearingDown(Int.self) { log.append("\($0)") }) {
      for scope in [ResolverScope.unique, .cached] {
        Resolver.register { 7 }.scope(scope)
        for _ in 0..<2 { _ = Resolver.resolve(Int.self) }
      }
    }
    #expect(log.entries == ["7", "7", "7"])
  }

  @Test func containersOfTheTestAndOfTheAppCount() async throws {
    let log = Log()
    try await run(log.closing(Connection.self)) {
      let pool = Resolver(child: .root)
      pool.register { Connection("pool") }
      _ = (pool.resolve(Connection.self), office.resolve(Connection.self))
    }
    #expect(log.entries == ["office", "pool"])
  }

  @Test func anErrorFailsTheTestAndTheOthersAreTornDown() async {
    var line = 0
    let issues = await recordedIssues {
      let options = ContainerOptions().tearingDown(Connection.self, name: .data) { _ in
        throw Refusal()
      }
      line = #line - 3
      try? await run(options) {
        Resolver.register(name: .data) { Connection("a") }
        for _ in 0..<2 { _ = Resolver.resolve(Connection.self, name: .data) }
      }
    }
    let message = """
      Tearing down 'Connection' named "data" failed.

        Error: the server is gone

      To fix:
        • Handle the error in the closure of tearingDown, for example with try?.
      """
    #expect(issues == Array(repeating: RecordedIssue(message, line: line), count: 2))
  }

  @Test func aSynchronousContainerCannotWait() {
    let line = #line + 2
    let issues = recordedIssues {
      withTestContainer(.init().tearingDown(Connection.self) { _ in }) {}
    }
    let message = """
      tearingDown with a synchronous operation has no effect in withTestContainer.

      To fix:
        • Use it in @Test or @Suite.
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func theInnermostContainerWithTheOptionTearsDown() async {
    let (outer, inner) = (Log(), Log())
    await withTestContainer(outer.closing(Connection.self)) { container in
      container.register { Connection("a") }
      await withTestContainer(inner.closing(Connection.self)) { () async in
        withTestContainer { _ = Resolver.resolve(Connection.self) }
        #expect(inner.entries.isEmpty)
      }
      #expect(inner.entries == ["a"])
      withTestContainer { _ = Resolver.resolve(Connection.self) }
      #expect(outer.entries.isEmpty)
    }
    #expect(outer.entries == ["a"])
  }

  @Test func theOptionsOfSuiteAndTestAddUp() async throws {
    let (suite, test) = (Log(), Log())
    try await run(suite.closing(Connection.self, suite.closing((any Database).self))) {
      try await run(test.closing(Connection.self)) {
        Resolver.register { Connection("a") }
        Resolver.register((any Database).self) { Connection("b") }
        _ = (Resolver.resolve(Connection.self), Resolver.resolve((any Database).self))
      }
    }
    #expect((suite.entries, test.entries) == (["b"], ["a"]))
  }

  @Test func whatASuiteBuildsIsTornDownByTheTestInTheOrderOfTheBuilds() async throws {
    let (suite, test) = (Log(), Log())
    let setUp: ContainerOptions = .container { container in
      container.register { Connection("a") }.scope(.application)
      container.register { Pool($0.resolve()) }
      _ = container.resolve(Connection.self)
    }
    try await run(suite.closing(Connection.self, setUp)) {
      let ofTest = test.closing(Connection.self).tearingDown(Pool.self) { _ in test.append("pool") }
      try await run(ofTest) { _ = Resolver.resolve(Pool.self) }
    }
    #expect((suite.entries, test.entries) == ([], ["pool", "a"]))
  }

  @Test func anObjectOfSeveralContainersIsTornDownOnce() async {
    let (outer, inner) = (Log(), Log())
    let shared = Connection("shared")
    await withTestContainer(outer.closing(Connection.self)) { container in
      container.register { shared }
      _ = container.resolve(Connection.self)
      await withTestContainer(inner.closing(Connection.self)) { () async in
        _ = Resolver.resolve(Connection.self)
      }
      for _ in 0..<50 { _ = container.resolve(Connection.self) }
    }
    #expect((outer.entries, inner.entries) == (["shared"], []))
  }

  /// Searching the log at each request would take half an hour.
  @Test(.timeLimit(.minutes(10))) func whatTheTestDidNotBuildStays() async throws {
    let log = Log()
    for _ in 0..<2 {
      try await run(log.closing(Connection.self)) {
        Resolver.register { Connection("a") }.scope(SharedScope.shared)
        for _ in 0..<40_000 { _ = Resolver.resolve(Connection.self) }
      }
    }
    #expect(log.entries == ["a"])
  }

  @Test(.container.tearingDown(Connection.self) { _ in })
  func whatTheOuterTestTearsDownIsNoLeakOfAPart() async {
    await withTestContainer(.init().detectingLeaks()) { container async in
      container.register { Connection("a") }
      _ = container.resolve(Connection.self)
    }
  }

  @Test(arguments: [false, true])
  func aTestThatThrowsOrIsCanceledTearsDown(_ isCanceled: Bool) async {
    let (ofTest, ofPart) = (Log(), Log())
    let task = Task {
      try await run(ofTest.closing(Connection.self)) {
        if isCanceled { withUnsafeCurrentTask { $0?.cancel() } }
        try await withTestContainer(ofPart.closing((any Database).self)) { () async throws in
          Resolver.register { Connection("a") }
          Resolver.register((any Database).self) { Connection("b") }
          _ = (Resolver.resolve(Connection.self), Resolver.resolve((any Database).self))
          throw Refusal()
        }
      }
    }
    await #expect(throws: Refusal.self) { try await task.value }
    #expect((ofTest.entries, ofPart.entries) == (["a"], ["b"]))
  }

  @Test(arguments: [false, true])
  func eachOfManyTestsTearsDownItsOwn(_ isExclusive: Bool) async throws {
    try await withThrowingTaskGroup { group in
      for name in ["a", "b", "c", "d"] {
        group.addTask {
          let log = Log()
          try await run(log.closing(Connection.self).exclusive(isExclusive)) {
            Resolver.register { Connection(name) }
            if isExclusive { await Task.detached { _ = Resolver.resolve(Connection.self) }.value }
            _ = Resolver.resolve(Connection.self)
          }
          #expect(log.entries == (isExclusive ? [name, name] : [name]))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func theClosureMayBelongToTheMainActorAndResolve() async throws {
    let log = Log()
    let options = ContainerOptions().tearingDown(Connection.self) { @MainActor connection in
      MainActor.assertIsolated()
      await connection.close(log)
      log.append(Resolver.resolve(String.self))
    }
    try await run(options) {
      Resolver.register { "of the test" }
      Resolver.register { Connection("a") }
      _ = Resolver.resolve(Connection.self)
    }
    #expect(log.entries == ["a", "of the test"])
  }

  @Test func whatIsTornDownIsNoLeak() async throws {
    try await run(.container.detectingLeaks().tearingDown(Pool.self) { $0.owner = nil }) {
      Resolver.register { Pool(Connection("a")) }
      let pool = Resolver.resolve(Pool.self)
      pool.owner = pool
    }
  }
}

#if !canImport(Darwin)
final class TearingDownTestCase: CapturingTestCase {
  func testATestCaseTearsDownAfterItsBlocks() {
    let failures = recordedFailures {
      DatabaseTestCase(name: "test") { test in
        test.addTeardownBlock { DatabaseTestCase.log.append("block") }
        Resolver.register { Connection("a") }
        _ = Resolver.resolve(Connection.self)
      }
      .invokeTest()
    }
    XCTAssertEqual(DatabaseTestCase.log.entries, ["block", "tearDown", "a", "of the test"])
    XCTAssertEqual(failures.map(\.event), ["Tearing down 'Connection' failed."])
    XCTAssertEqual(failures.map(\.line), [DatabaseTestCase.line])
  }
}

private final class DatabaseTestCase: ResolverTestCase {
  static let log = Log()
  static let line = #line + 3

  override var containerOptions: ContainerOptions {
    .init().tearingDown(Connection.self) { @MainActor connection in
      await connection.close(Self.log)
      Self.log.append(Resolver.resolve(String.self))
      throw Refusal()
    }
    .detectingLeaks()
  }

  override func registerMocks(in container: Resolver) {
    container.register { "of the test" }
  }

  override func tearDown() { Self.log.append("tearDown") }
}
#endif

// MARK: - Fixtures

/// Runs an operation like a test with a trait.
private func run(
  _ options: ContainerOptions,
  _ operation: @Sendable () async throws -> Void
) async throws {
  let test = try #require(Test.current)
  try await options.provideScope(for: test, testCase: nil, performing: operation)
}

private let office = Resolver { container in
  container.register { Connection("office") }.scope(.application)
}

private protocol Database {
  func close(_ log: Log) async
}

private final class Connection: Database {
  let name: String
  init(_ name: String) { self.name = name }

  func close(_ log: Log) async {
    await Task.yield()
    log.append(Task.isCancelled ? "canceled" : name)
  }
}

private final class Pool {
  let connection: Connection
  var owner: Pool?
  init(_ connection: Connection) { self.connection = connection }
}

/// A scope that keeps an instance in a property, for all tests.
private final class SharedScope: ResolverScopeType, @unchecked Sendable {
  // Safety: one test uses the scope, on one thread at a time.
  static let shared = SharedScope()
  private var instance: Any?

  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    let present = instance as? Service
    let service = present ?? registration.instantiate(resolver: resolver, args: args)
    instance = service
    return service
  }

  func reset() {}
}

private struct Refusal: Error, CustomStringConvertible {
  let description = "the server is gone"
}

/// The names of the closed connections, in order.
private final class Log: Sendable {
  private let names = Mutex<[String]>([])

  var entries: [String] { names.withLock { $0 } }

  func append(_ name: String) { names.withLock { $0.append(name) } }

  func closing(
    _: Connection.Type,
    name: Resolver.Name? = nil,
    _ options: ContainerOptions = .init()
  ) -> ContainerOptions {
    options.tearingDown(Connection.self, name: name) { await $0.close(self) }
  }

  func closing(_: (any Database).Type) -> ContainerOptions {
    ContainerOptions().tearingDown((any Database).self) { await $0.close(self) }
  }
}
