import Resolver

/// The requests that production answered while XCTest made the test cases.
///
/// XCTest makes all test cases before it runs the first one. What their properties resolve, and what
/// is injected into those, comes from production: no mock of a test takes its place.
///
/// On Linux the observation begins after the properties of the very first test case: they are
/// missed if its class has no other test.
enum EarlyRequests {
  private struct Key: Hashable {
    let service: ObjectIdentifier
    let name: Resolver.Name?
  }

  private struct State {
    var isObserving = false
    var sites: [Key: CallSite] = [:]
  }

  private static let state = Mutex(State())

  /// Begins when the first test case is made, once.
  static let observation: Void = {
    state.withLock { $0.isObserving = true }
    ResolverWorld.production.testBegan(observer: DetachedRequests.note)
  }()

  /// Ends when the first test begins.
  static func end() {
    let wasObserving = state.withLock { state in
      defer { state.isObserving = false }
      return state.isObserving
    }
    if wasObserving { ResolverWorld.production.testEnded() }
  }

  /// Notes a request of the thread that makes the test cases.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether no test has begun.
  static func note(_ request: DetachedRequest) -> Bool {
    state.withLock { state in
      guard state.isObserving else { return false }
      if MainThread.isCurrent {
        let key = Key(service: ObjectIdentifier(request.service), name: request.name)
        if state.sites[key] == nil { state.sites[key] = request.site }
      }
      return true
    }
  }

  /// The place of the first request for a type and name.
  static func site(of service: Any.Type, _ name: Resolver.Name?) -> CallSite? {
    state.withLock { $0.sites[Key(service: ObjectIdentifier(service), name: name)] }
  }

  /// The place of a request for a name.
  static func site(of name: Resolver.Name) -> CallSite? {
    state.withLock { state in
      state.sites.filter { $0.key.name == name }.map(\.value).min { "\($0)" < "\($1)" }
    }
  }
}
