package import Resolver

#if canImport(Testing)
import Testing
#endif

extension ResolverWorld: ProductionObserver {
  package static func productionChanged(_ change: ProductionChange) {
    ProductionChanges.note(change)
  }
}

/// The changes of production that tests make: other tests see them, in the order of their running.
enum ProductionChanges {
  /// Whether a change fails the test.
  @TaskLocal static var areFailures = false

  private struct State {
    /// The places and tests that have been reported.
    var reported: Set<String> = []

    /// The modules that have tests.
    var testModules: Set<Substring> = []

    /// The changes before it was known whether a test made them, by their modules.
    var pending: [Substring: [String: ProductionChange]] = [:]
  }

  private static let state = Mutex(State())

  static func note(_ change: ProductionChange) {
    let module = change.site.map { Self.module(of: $0.fileID) }
    if let module, DetachedRequests.ignoredModules.contains(String(module)) { return }
    #if canImport(Testing)
    if let test = Test.current {
      noteTests(in: Substring(test.sourceLocation.moduleName))
      guard !DetachedRequests.ignoredModules.contains(test.sourceLocation.moduleName) else {
        return
      }
      let location = test.sourceLocation
      let place = "\(location.fileID):\(location.line)"
      if areFailures { return failure(of: change, in: test.name, at: place).recordWithoutSession() }
      guard isFirst("\(change.site.map { "\($0)" } ?? "\(change.event)") \(test.id)") else {
        return
      }
      return warn(of: change, in: test.name, at: place)
    }
    #endif
    guard let module, let site = change.site else { return }
    let isTest = state.withLock { state in
      if state.testModules.contains(module) { return true }
      state.pending[module, default: [:]]["\(site)"] = change
      return false
    }
    if isTest, isFirst("\(site)") { warn(of: change) }
  }

  /// Notes that a module has tests, and reports what it has changed so far.
  static func noteTests(in module: Substring) {
    let pending = state.withLock { state in
      state.testModules.insert(module).inserted
        ? state.pending.removeValue(forKey: module) ?? [:] : [:]
    }
    for (site, change) in pending.sorted(by: { $0.key < $1.key }) where isFirst(site) {
      warn(of: change)
    }
  }

  /// Whether code of a test made a registration.
  static func isOfTest(_ site: CallSite) -> Bool {
    let module = Self.module(of: site.fileID)
    return state.withLock { $0.testModules.contains(module) }
  }

  private static func module(of fileID: StaticString) -> Substring {
    "\(fileID)".prefix { $0 != "/" }
  }

  private static func isFirst(_ key: String) -> Bool {
    state.withLock { $0.reported.insert(key).inserted }
  }

  private static func failure(
    of change: ProductionChange,
    in test: String?,
    at place: String?
  ) -> Failure {
    Failure(Text.changed(change, test, place), at: change.site.map { SourcePlace($0) } ?? .test)
  }

  private static func warn(
    of change: ProductionChange,
    in test: String? = nil,
    at place: String? = nil
  ) {
    let failure = failure(of: change, in: test, at: place)
    Warning(message: failure.message, place: failure.place).record()
  }
}
