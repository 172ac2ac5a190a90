import Resolver

/// Finds the requests that unused mocks were most likely meant for.
struct MissedRequests {
  private let layer: Layer

  /// The first request that used each registration, by requested type.
  private var byType: [[Resolution]] = []

  /// Whether the first type of a pair conforms to the second, cached for later tests of the
  /// process.
  private static let conformances = Mutex<[[ObjectIdentifier]: Bool]>([:])

  init(_ log: ResolutionLog, in layer: Layer) {
    self.layer = layer
    var positions: [ObjectIdentifier: Int] = [:]
    var seen: Set<[ObjectIdentifier]> = []
    for resolution in log {
      let type = ObjectIdentifier(resolution.type)
      guard seen.insert([type, ObjectIdentifier(resolution.answering)]).inserted else { continue }
      let position = positions[type] ?? byType.count
      if position == byType.count { byType.append([]) }
      positions[type] = position
      byType[position].append(resolution)
    }
  }

  /// Returns the first request most likely meant for an override that got a service below it.
  func first(for override: Override) -> Resolution? {
    for requests in byType {
      let type = requests[0].type
      guard type == override.details.service || isSupertype(type, of: override) else { continue }
      if let request = requests.first(where: { isMissed($0, by: override) }) { return request }
    }
    return nil
  }

  /// Whether the instances of an override have a type.
  ///
  /// With `implements`, only the named types count.
  private func isSupertype(_ type: Any.Type, of override: Override) -> Bool {
    if !override.aliases.isEmpty { return false }
    let declared = override.details.declared
    let pair = [ObjectIdentifier(declared), ObjectIdentifier(type)]
    if let isKnown = Self.conformances.withLock({ $0[pair] }) { return isKnown }
    let holds = Conformance.holds(of: declared, to: type)
    Self.conformances.withLock { $0[pair] = holds }
    return holds
  }

  private func isMissed(_ request: Resolution, by override: Override) -> Bool {
    let details = override.details
    let answerer = request.answering.mark(in: layer)
    guard answerer.map({ $0.step < override.step }) ?? true else { return false }
    let isSameType = request.type == details.service
    if isSameType, request.name == details.name { return true }
    // Mocks under several names are an ordinary setup, and so are registrations of the application.
    if isSameType, request.endsWithTest { return false }
    let container = request.container ?? layer.root
    // A name in another container is that container's business, even if both have the type.
    if isSameType {
      let places = layer.searchPlaces(from: container.base)
      let owners = [details.storage, request.answering.storage].map { storage in
        places.first { $0.storage === storage }?.container
      }
      guard let owner = owners[0], owner === owners[1] else { return false }
    }
    // An override that replaces a registration is meant for that registration's key.
    let search = Search(for: Request(details), from: container, in: layer)
    return search.candidates(named: details.name).allSatisfy { $0.details === details }
  }
}
