import Resolver

#if canImport(Testing)
import Testing
#endif

/// The changes of production that tests make: other tests see them, in the order of their running.
enum ProductionChanges {
  /// Whether a change fails the test.
  @TaskLocal static var areFailures = false

  private struct State {
    /// The places and tests that have been reported.
    var reported: Set<String> = []

    /// The places of changes that are known to be those of tests.
    var sites: Set<String> = []

    /// The modules that have tests.
    var testModules: [String] = []

    /// The changes before it was known whether a test made them, by their modules.
    var pending: [String: [String: ReportedChange]] = [:]

    /// The class of test cases that is running, if it requires containers.
    var testCase: String?

    /// The failures of that class, until a test of it reports them.
    var failures: [Failure] = []
  }

  private static let state = Mutex(State())

  static func note(_ change: ReportedChange) {
    let module = change.site?.module
    if let module, DetachedRequests.ignoredModules.contains(module) { return }
    let key = change.site.map { "\($0)" } ?? Text.event(change)
    #if canImport(Testing)
    if let test = Test.current {
      noteTests(in: test.sourceLocation.moduleName)
      guard !DetachedRequests.ignoredModules.contains(test.sourceLocation.moduleName) else {
        return
      }
      let location = test.sourceLocation
      let place = "\(location.fileID):\(location.line)"
      let author = ReportedChange.Author.test(test.name, place: place)
      if areFailures { return failure(of: change, by: author).recordWithoutSession() }
      if isFirst("\(key) \(test.id)") { warn(of: change, by: author) }
      return
    }
    #endif
    if isFailure(of: change, key) { return }
    if let test = change.endedTest {
      if isFirst("\(key) \(test.number)") { warn(of: change, by: .endedTest(test)) }
      return
    }
    if module != nil {
      let (running, isNews) = RunningLogs.note(change: key)
      guard running.isEmpty, isNews else {
        if isNews { warn(of: change, by: .detached(running: running)) }
        return
      }
    }
    #if canImport(XCTest) && !canImport(ObjectiveC)
    let position = RunningTestCase.position(of: change, key)
    if let position, warn(of: change, key, at: position) { return }
    #endif
    guard let module else { return }
    let isTest = state.withLock { state in
      if state.testModules.contains(module) { return true }
      state.pending[module, default: [:]][key] = change
      return false
    }
    if isTest, isFirst(key) { warn(of: change, by: .unknown) }
  }

  /// Notes that a module has tests, and reports what they have changed so far.
  static func noteTests(in module: String) {
    let pending = state.withLock { state -> [String: ReportedChange] in
      guard !state.testModules.contains(module) else { return [:] }
      state.testModules.append(module)
      return state.pending.removeValue(forKey: module) ?? [:]
    }
    guard !pending.isEmpty else { return }
    for (site, change) in pending.sorted(by: { $0.key < $1.key }) where isFirst(site) {
      warn(of: change, by: .unknown)
    }
  }

  /// Whether a place is in a module that has tests.
  static func isOfTest(_ site: CallSite) -> Bool {
    let module = site.module
    return state.withLock { $0.testModules.contains(module) }
  }

  /// Whether a test, whose code calls that of other modules, changed production at a place.
  static func isChangeOfTest(at site: CallSite) -> Bool {
    isOfTest(site) || state.withLock { $0.sites.contains("\(site)") }
  }

  private static func isFirst(_ key: String) -> Bool {
    state.withLock { $0.reported.insert(key).inserted }
  }

  private static func failure(of change: ReportedChange, by author: ReportedChange.Author)
    -> Failure
  {
    switch author {
    case .test, .testCase, .testClass:
      if let site = change.site { state.withLock { _ = $0.sites.insert("\(site)") } }
    case .endedTest, .detached, .unknown: break
    }
    return Failure(
      Text.changed(change, by: author),
      at: change.site.map { SourcePlace($0) } ?? .test
    )
  }

  private static func warn(of change: ReportedChange, by author: ReportedChange.Author) {
    let failure = failure(of: change, by: author)
    Warning(message: failure.message, place: failure.place).record()
  }
}

// MARK: - Test cases

#if canImport(XCTest) && !canImport(ObjectiveC)
extension ProductionChanges {
  /// Warns of a change that a test case made, once for each class.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - key: The identity of the change.
  ///   - position: The position of XCTest at which it was made.
  /// - Returns: Whether a test case made it.
  static func warn(
    of change: ReportedChange,
    _ key: String,
    at position: RunningTestCase.Position
  ) -> Bool {
    let testClass: TestClass
    let author: ReportedChange.Author
    switch position {
    case .outside: return false
    case .testClass(let current):
      (testClass, author) = (
        current, .testClass(current.name, hasContainers: current.hasContainers)
      )
    case .test(let name, let current):
      (testClass, author) = (current, .test(name, place: nil))
    }
    guard !DetachedRequests.ignoredModules.contains(testClass.module) else { return true }
    let isNews = state.withLock { state in
      if let module = change.site?.module { state.pending[module]?[key] = nil }
      return !state.reported.contains(key)
    }
    if isNews, isFirst("\(key) \(testClass.name)") { warn(of: change, by: author) }
    return true
  }
}
#endif

// MARK: - Classes that require containers

extension ProductionChanges {
  /// Notes that the tests of a class begin, which fail when production changes meanwhile.
  static func begin(testCase: String) {
    state.withLock { $0.testCase = testCase }
  }

  /// Notes that the tests of a class have ended, and warns of the changes that no test followed.
  static func endTestCase() {
    state.withLock { $0.testCase = nil }
    for failure in takeFailures() {
      Warning(message: failure.message, place: failure.place).record()
    }
  }

  /// Takes the failures of the class that is running, for a test to report.
  static func takeFailures() -> [Failure] {
    state.withLock { state in
      defer { state.failures = [] }
      return state.failures
    }
  }

  /// Returns whether the class that is running requires containers, and notes a failure then.
  private static func isFailure(of change: ReportedChange, _ key: String) -> Bool {
    guard let testCase = state.withLock({ $0.testCase }) else { return false }
    if isFirst("\(key) \(testCase)") {
      let failure = failure(
        of: change,
        by: change.endedTest.map { .endedTest($0) } ?? .testCase(testCase)
      )
      state.withLock { $0.failures.append(failure) }
    }
    return true
  }
}
