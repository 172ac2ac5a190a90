import Resolver

/// The requests that production answered while XCTest made a test case.
///
/// XCTest makes all test cases before it runs the first one. What their properties resolve, and
/// what is injected into those, comes from production: no mock of the test takes its place.
///
/// On Linux the observation begins after the properties of the very first test case: they are
/// missed if its class has no other test.
struct EarlyRequests: Sendable {
  private struct Key: Hashable {
    let service: ObjectIdentifier
    let name: Resolver.Name?
  }

  private struct State {
    var hasBegun = false
    var hasEnded = false

    /// The places of the requests, by the number of the test case.
    var sites: [[Key: CallSite]] = [[:]]

    var isObserving: Bool { hasBegun && !hasEnded }
  }

  private static let state = Mutex(State())
  private let number: Int

  /// The requests of the test case of which this is a property.
  init() {
    let begins: Bool
    (number, begins) = Self.state.withLock { state in
      // The properties of a class that derives from the test case are initialized after this one on
      // Apple systems, and before it elsewhere.
      #if canImport(ObjectiveC)
      state.sites.append([:])
      let number = state.sites.count - 1
      #else
      let number = state.sites.count - 1
      state.sites.append([:])
      #endif
      defer { state.hasBegun = true }
      return (number, !state.hasBegun && !state.hasEnded)
    }
    if begins { ResolverWorld.production.testBegan(observer: Self.note) }
  }

  /// Ends the observation, when the first test begins.
  static func end() {
    let isObserving = state.withLock { state in
      defer { state.hasEnded = true }
      return state.isObserving
    }
    if isObserving { ResolverWorld.production.testEnded() }
  }

  /// Notes a request of the thread that makes the test cases.
  @Sendable
  private static func note(
    _ request: Request,
    endedTest: TestIdentity?,
    isRegistration: Bool,
    madeAt origin: CallSite?
  ) {
    guard !isRegistration, MainThread.isCurrent else { return }
    let key = Key(service: ObjectIdentifier(request.service), name: request.name)
    state.withLock { state in
      let current = state.sites.count - 1
      if state.isObserving, state.sites[current][key] == nil {
        state.sites[current][key] = request.site
      }
    }
  }

  /// The place of the first request for a type and name.
  func site(of service: Any.Type, _ name: Resolver.Name?) -> CallSite? {
    sites[Key(service: ObjectIdentifier(service), name: name)]
  }

  /// The place of a request for a name.
  func site(of name: Resolver.Name) -> CallSite? {
    sites.filter { $0.key.name == name }.map(\.value).min { "\($0)" < "\($1)" }
  }

  private var sites: [Key: CallSite] {
    Self.state.withLock { $0.sites[number] }
  }
}
