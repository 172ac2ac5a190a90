package import Resolver

/// The hook of production, for work outside its test and for tests that change production.
final class ProductionHook: ResolverHook {
  static let shared = ProductionHook()

  private let watchers = Mutex(Watchers())

  /// The running tests and other watchers of production, which make production's requests slower.
  private struct Watchers {
    /// The sessions of running tests, and of the containers nested in them.
    ///
    /// The test that runs alone is at the end, where each request of unbound code finds it at once.
    var sessions: [TestSession] = []

    /// The number of other watchers.
    ///
    /// The first watcher begins with the process, because stored properties of test cases resolve
    /// before anything else.
    var others = 1
  }

  private func change(_ body: (inout Watchers) -> Void) {
    watchers.withLock { watchers in
      body(&watchers)
      // Under the lock, because another thread may stop watching at the same time.
      Layer.production.setWatched(!watchers.sessions.isEmpty || watchers.others > 0, by: self)
    }
  }

  func changeWatchers(by difference: Int) {
    change { $0.others += difference }
  }

  /// Runs once, at the first read.
  private static let mayBeXCTest: Void = TestFramework.mayBeXCTest.withLock { $0 = true }

  /// Adds a session that begins.
  func insert(_ session: TestSession) {
    // A wrong value needs its message even if there is no warning.
    _ = Warning.areFailures
    #if canImport(XCTest)
    _ = EarlyRequests.end
    #endif
    if session.framework != .swiftTesting { _ = Self.mayBeXCTest }
    change { watchers in
      // Appending takes less time than inserting, and most sessions are alone.
      if session.isExclusive || watchers.sessions.isEmpty {
        watchers.sessions.append(session)
      } else {
        watchers.sessions.insert(session, at: 0)
      }
    }
  }

  /// Removes a session that ends, with all sessions inside, which end later.
  func remove(_ session: TestSession) {
    change { $0.sessions.removeAll { $0.isInside(session) } }
  }

  /// The sessions of running tests, without nested containers.
  var runningTests: [TestSession] {
    watchers.withLock { $0.sessions }.filter { $0.outer == nil }
  }

  /// The innermost layer of the test that runs alone.
  ///
  /// Work on a queue or in a detached task belongs to that test. XCTest runs one test at a time.
  var layerOfProcess: Layer? {
    guard let session = watchers.withLock({ $0.sessions.last }), session.isJoined?() == true else {
      return nil
    }
    return session.storage.withLock { $0.layerOfCheck } ?? session.layer?.layer
  }

  var nameOfTest: String? {
    TestOfCaller.current.flatMap { test in
      DetachedRequests.ignoredModules.contains(test.module) ? nil : test.name
    }
  }

  func resolved(_ record: RequestRecord, _: AnyInstance) {
    #if canImport(XCTest)
    EarlyRequests.insert(record)
    #endif
    Recorders.record(Resolution(record), isAlone: false)
  }

  func registered(
    _ details: RegistrationDetails,
    after former: Registration?,
    in container: Resolver,
    by caller: Caller
  ) {
    ProductionChanges.record(details, replacing: former?.details, in: container, from: caller)
  }

  func receive(_ event: Event) {
    switch event {
    case .requested(let request, from: let container):
      DetachedRequests.record(request, from: container)
    case .late(let request, let test, let container, let isRegistration):
      DetachedRequests.record(request, after: test, from: container, isRegistration)
    case .changed(let change, let caller):
      ProductionChanges.record(change, from: caller)
    case .registeredAutomatically(at: let site): ProductionChanges.allow(site)
    case .gap, .notFound, .found, .implemented, .reset, .failing, .missingArgument, .offActor,
      .stale:
      break
    }
  }
}

// Some hooks ignore some events.
extension ResolverHook {
  func willResolve(_: RequestRecord) {}

  func resolved(_: RequestRecord, _: AnyInstance) {}

  func registered(_: RegistrationDetails, after _: Registration?, in _: Resolver, by _: Caller) {}
}

extension Layer: BottomHookProviding {
  package static var bottomHook: any ResolverHook { ProductionHook.shared }
}
