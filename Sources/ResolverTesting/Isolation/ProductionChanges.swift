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
    var testModules: [String] = []

    /// The changes before it was known whether a test made them, by their modules.
    var pending: [String: [String: ProductionChange]] = [:]
  }

  private static let state = Mutex(State())

  static func note(_ change: ProductionChange) {
    let module = change.site?.module
    if let module, DetachedRequests.ignoredModules.contains(module) { return }
    #if canImport(Testing)
    if let test = Test.current {
      noteTests(in: [test.sourceLocation.moduleName])
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

  /// Notes that modules have tests, and reports what they have changed so far.
  static func noteTests(in modules: [String]) {
    let pending = state.withLock { state in
      var pending: [String: ProductionChange] = [:]
      for module in modules where !state.testModules.contains(module) {
        state.testModules.append(module)
        pending.merge(state.pending.removeValue(forKey: module) ?? [:]) { $1 }
      }
      return pending
    }
    guard !pending.isEmpty else { return }
    for (site, change) in pending.sorted(by: { $0.key < $1.key }) where isFirst(site) {
      warn(of: change)
    }
  }

  /// Whether code of a test made a registration.
  static func isOfTest(_ site: CallSite) -> Bool {
    let module = site.module
    return state.withLock { $0.testModules.contains(module) }
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
