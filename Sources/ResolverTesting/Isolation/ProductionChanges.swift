package import Resolver

#if canImport(Testing)
import Testing
#endif

/// The changes of production by code of no test's container, while tests run: other tests see them.
enum ProductionChanges {
  /// Whether a change fails the test.
  @TaskLocal static var areFailures = false

  /// The changes since the test case that is running began, by their places.
  private static let ofXCTest = Mutex<[String: Failure]>([:])

  static func record(_ change: ProductionChange, at site: CallSite?, endedTest: TestIdentity?) {
    let test = currentTest
    let modules = [site?.module, test?.module].compactMap(\.self)
    let running = RunningLogs.tests
    // Without a call site, nobody could tell whose work it is.
    guard DetachedRequests.ignoredModules.isDisjoint(with: modules),
      test != nil || endedTest != nil
        || site != nil && (!running.isEmpty || TestFramework.mayBeXCTest)
    else { return }
    let name = test?.name ?? endedTest?.description
    let failure = Failure(
      Text.changed(change, at: site, by: name, whileRunning: running),
      at: site.map { SourcePlace($0) } ?? .test
    )
    if areFailures { return failure.recordWithoutSession() }
    let place = site.map { "\($0)" } ?? "\(Text.event(change)) \(name ?? "")"
    if TestFramework.isXCTestRunning {
      ofXCTest.withLock { $0[place] = failure }
    }
    Warning(message: failure.message, place: failure.place, key: .productionChange(place)).record()
  }

  /// Takes the changes since the test case that is running began.
  static func takeChangesOfXCTest() -> [Failure] {
    let changes = ofXCTest.withLock { changes in
      defer { changes = [:] }
      return changes
    }
    return changes.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The test of Swift Testing that the calling code is a part of, and its module.
  fileprivate static var currentTest: (name: String, module: String)? {
    #if canImport(Testing)
    Test.current.map { test in
      let location = test.sourceLocation
      return ("\(test.name) (\(location.fileID):\(location.line))", location.moduleName)
    }
    #else
    nil
    #endif
  }
}

extension ResolverWorld: ProductionObserver {
  package static func productionChanged(
    _ change: ProductionChange,
    at site: CallSite?,
    endedTest: TestIdentity?
  ) {
    ProductionChanges.record(change, at: site, endedTest: endedTest)
  }

  package static var testInProduction: String? {
    ProductionChanges.currentTest.flatMap { test in
      DetachedRequests.ignoredModules.contains(test.module) ? nil : test.name
    }
  }

  package static func isOfTests(_ site: CallSite) -> Bool {
    ProductionChanges.currentTest?.module == site.module
  }
}

// MARK: - Messages

extension Text {
  /// A change of production by code of no test's container.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - site: The place that makes it, where it is known.
  ///   - test: The test that the code is a part of, where it is known.
  ///   - running: The tests with a container that are running.
  /// - Returns: The message.
  static func changed(
    _ change: ProductionChange,
    at site: CallSite?,
    by test: String?,
    whileRunning running: [String]
  ) -> String {
    let facts: [String?] = [
      test.map { "  Test: \($0)" },
      site.map { "  Location: \($0)" },
      test == nil && !running.isEmpty ? "  Running: \(list(Set(running).sorted()))" : nil,
    ]
    return """
      \(event(change)) while tests run, and all tests see it.

      \(facts.compactMap(\.self).joined(separator: "\n"))

      To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
      Swift Testing, with ResolverTestCase in XCTest, in setUp() or registerMocks(in:), or with \
      withTestContainer { … }. On a queue or in a detached task, run it in withContainer(container) \
      { … }, with the test's container. Register what all tests share in registerAllServices.
      """
  }

  /// A change as the beginning of a sentence.
  static func event(_ change: ProductionChange) -> String {
    switch change {
    case .registered(let service, let name):
      "\(Message.label(service, name)) was registered in production"
    case .addedChild: "A child was added to a container of production"
    case .reset: "Production was reset"
    case .resetScope(let scope): "The scope '\(name(of: scope))' of production was reset"
    case .set(let property): "'Resolver.\(property)' of production was set"
    }
  }
}
