import Resolver

/// Finds the requests that unused mocks were most likely meant for.
struct MissedRequests {
  private let layer: Layer

  /// Whether a line is code of the test.
  private let isOfTest: (CallSite) -> Bool

  /// The resolutions of the test, by number.
  private let resolutions: [Resolution.ID: Resolution]

  /// The requested types, in the order of their first requests.
  private var types: [Any.Type] = []

  /// The first request that used each registration or found nothing, by requested type.
  private var requests: [ObjectIdentifier: [MissedRequest]] = [:]

  /// Whether the first type of a pair conforms to the second, cached for later tests of the
  /// process.
  private static let conformances = Mutex<[[ObjectIdentifier]: Bool]>([:])

  /// - Parameters:
  ///   - log: The log of the test.
  ///   - notFound: The requests that found nothing.
  ///   - layer: The layer of the test.
  ///   - isOfTest: Whether a line is code of the test.
  init(
    _ log: ResolutionLog,
    _ notFound: [MissedRequest],
    in layer: Layer,
    isOfTest: @escaping (CallSite) -> Bool
  ) {
    self.layer = layer
    self.isOfTest = isOfTest
    let resolutions = Dictionary(uniqueKeysWithValues: log.map { ($0.id, $0) })
    self.resolutions = resolutions
    var seen: Set<Key> = []
    for resolution in log {
      let outer = resolution.parent.flatMap { resolutions[$0]?.answering }
      let key = Key(
        type: ObjectIdentifier(resolution.type),
        answering: ObjectIdentifier(resolution.answering),
        outer: outer.map { ObjectIdentifier($0) },
        file: resolution.site.fileID.utf8Start
      )
      if seen.insert(key).inserted { add(MissedRequest(resolution)) }
    }
    for request in notFound { add(request) }
  }

  /// A kind of request, of which the first is enough.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let answering: ObjectIdentifier
    let outer: ObjectIdentifier?
    let file: UnsafePointer<UInt8>
  }

  private mutating func add(_ request: MissedRequest) {
    let type = request.request.service
    if requests[ObjectIdentifier(type)] == nil { types.append(type) }
    requests[ObjectIdentifier(type), default: []].append(request)
  }

  /// Returns the first request that a mock should have answered, but a lower registration did.
  func first(for override: Override) -> MissedRequest? {
    for type in types where type == override.details.service || isSupertype(type, of: override) {
      let requests = requests[ObjectIdentifier(type)] ?? []
      if let request = requests.first(where: { isMissed($0, by: override) }) { return request }
    }
    return nil
  }

  /// Whether the instances of an override have a type.
  ///
  /// A mock with `implements` is used under the types that it names.
  private func isSupertype(_ type: Any.Type, of override: Override) -> Bool {
    if !override.aliases.isEmpty { return false }
    let declared = override.details.declared
    let pair = [ObjectIdentifier(declared), ObjectIdentifier(type)]
    if let isKnown = Self.conformances.withLock({ $0[pair] }) { return isKnown }
    let holds = Conformance.holds(of: declared, to: type)
    Self.conformances.withLock { $0[pair] = holds }
    return holds
  }

  private func isMissed(_ request: MissedRequest, by override: Override) -> Bool {
    let details = override.details
    let answering = request.resolution?.answering
    guard answering?.step.map({ $0.order < override.step.order }) ?? true else { return false }
    // A test that reads its mock may have read what was there before.
    if override.isRead || answering == nil, isOfTest(request.request.site),
      request.resolution?.depth ?? 0 == 0
    {
      return false
    }
    if override.isRead, isInside(override, request) { return false }
    let isSameType = request.request.service == details.service
    if isSameType, request.name == details.name { return true }
    // Mocks under several names are an ordinary setup, and so are registrations of the application.
    if isSameType, request.resolution?.endsWithTest == true { return false }
    let container = request.container ?? layer.root
    // A name in another container is that container's business, even if both have the type.
    if isSameType {
      let places = layer.searchPlaces(from: container.base)
      let owners = [details.storage, answering?.storage ?? details.storage].map { storage in
        places.first { $0.storage === storage }?.container
      }
      guard let owner = owners[0], owner === owners[1] else { return false }
    }
    // Only a mock that is alone under its type and name can be meant for another type or name.
    return layer.registrations(for: Request(details), from: container.base)
      .allSatisfy { $0.details === details }
  }

  /// Whether the factory of a mock of the same service led to a request, as a spy asks for the real
  /// one.
  private func isInside(_ override: Override, _ request: MissedRequest) -> Bool {
    let mock = override.details
    return sequence(first: request.resolution) { $0?.parent.map { resolutions[$0] } }
      .compactMap { $0?.answering }
      .contains { $0.step != nil && $0.service == mock.service && $0.name == mock.name }
  }
}
