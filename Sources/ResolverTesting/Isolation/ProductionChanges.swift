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
    var pending: [Substring: [ProductionChange]] = [:]
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
      return report(change, by: test.name, orAt: "\(location.fileID):\(location.line)")
    }
    #endif
    guard let module, change.site != nil else { return }
    let isTest = state.withLock { state in
      if state.testModules.contains(module) { return true }
      state.pending[module, default: []].append(change)
      return false
    }
    if isTest { report(change, by: nil, orAt: nil) }
  }

  /// Notes that a module has tests, and reports what it has changed so far.
  static func noteTests(in module: Substring) {
    let pending = state.withLock { state in
      state.testModules.insert(module).inserted
        ? state.pending.removeValue(forKey: module) ?? [] : []
    }
    for change in pending { report(change, by: nil, orAt: nil) }
  }

  /// Whether code of a test made a registration.
  static func isOfTest(_ site: CallSite) -> Bool {
    let module = Self.module(of: site.fileID)
    return state.withLock { $0.testModules.contains(module) }
  }

  private static func module(of fileID: StaticString) -> Substring {
    "\(fileID)".prefix { $0 != "/" }
  }

  private static func report(_ change: ProductionChange, by test: String?, orAt place: String?) {
    let key = "\(change.site.map { "\($0)" } ?? "\(change.event)") \(test ?? "")"
    guard state.withLock({ $0.reported.insert(key).inserted }) else { return }
    let message = Text.changed(change, test, place)
    let place = change.site.map { SourcePlace($0) } ?? .test
    if areFailures { return Failure(message, at: place).recordWithoutSession() }
    Warning(message: message, place: place).record()
  }
}
