package import Resolver

/// The hook of production, for work outside its test and for tests that change production.
final class ProductionHook: ResolverHook {
  static let shared = ProductionHook()

  /// The number of watchers, which make production's requests slower.
  ///
  /// The first watcher begins with the process, because stored properties of test cases resolve
  /// before anything else.
  private let watchers = Mutex(1)

  func changeWatchers(by difference: Int) {
    watchers.withLock { count in
      count += difference
      // Under the lock, because another thread may stop watching at the same time.
      Layer.production.setWatched(count > 0, by: self)
    }
  }

  var layerOfProcess: Layer? { ProcessLayers.current }

  var nameOfTest: String? {
    TestOfCaller.current.flatMap { test in
      DetachedRequests.ignoredModules.contains(test.module) ? nil : test.name
    }
  }

  func receive(_ event: Event) {
    switch event {
    case .requested(let request, from: let container):
      #if canImport(XCTest)
      EarlyRequests.record(request)
      #endif
      DetachedRequests.record(request, from: container)
    case .resolved(let record, _):
      Recorders.record(Resolution(record), isAlone: false)
    case .late(let request, let test, let container, let isRegistration):
      DetachedRequests.record(request, after: test, from: container, isRegistration)
    case .registered(let details, let former, let container, let caller):
      ProductionChanges.record(
        details,
        replacing: former?.details,
        in: container,
        from: caller
      )
    case .changed(let change, let caller):
      ProductionChanges.record(change, from: caller)
    case .foreign(let layer, let request, let isRegistration):
      // A container carries its test to a queue, but the task of another test should use its own.
      guard let test = TestOfCaller.current, let other = layer.layer?.hook as? TestSession,
        other.framework == .swiftTesting,
        other.test.map({ $0 != test.id }) ?? (other.name != test.testName)
      else { return }
      Finding.foreign(request, isRegistration: isRegistration, of: layer, in: test.name).report()
    case .willResolve, .found, .implemented, .reset, .failing, .missingArgument, .offActor, .stale:
      break
    }
  }
}

extension Layer: BottomHookProviding {
  package static var bottomHook: any ResolverHook { ProductionHook.shared }
}
