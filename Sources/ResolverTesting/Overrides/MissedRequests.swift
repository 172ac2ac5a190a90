import Resolver

/// The requests of a test that overrides which nothing used may have been meant for.
struct MissedRequests {
  private let layer: Layer
  private let overrides: Overrides

  /// The first request that each registration answered, by the types that were asked for.
  private var byType: [[Resolution]] = []

  /// Whether the first type of a pair has the second one, for the next tests of the process.
  private static let conformances = Mutex<[[ObjectIdentifier]: Bool]>([:])

  init(in log: ResolutionLog, of overrides: Overrides, in layer: Layer) {
    self.layer = layer
    self.overrides = overrides
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

  /// The first request that something below an override answered, and that was most likely meant
  /// for it; `nil` for none.
  func first(for override: Override) -> Resolution? {
    for requests in byType {
      let type = requests[0].type
      guard type == override.details.service || isSupertype(type, of: override) else { continue }
      if let request = requests.first(where: { isMissed($0, by: override) }) { return request }
    }
    return nil
  }

  /// Whether the instances of an override have a type; one with `implements` says which they have.
  private func isSupertype(_ type: Any.Type, of override: Override) -> Bool {
    if override.implementsOthers { return false }
    let declared = override.details.declared
    let pair = [ObjectIdentifier(declared), ObjectIdentifier(type)]
    if let isKnown = Self.conformances.withLock({ $0[pair] }) { return isKnown }
    let holds = Conformance.holds(of: declared, to: type)
    Self.conformances.withLock { $0[pair] = holds }
    return holds
  }

  private func isMissed(_ request: Resolution, by override: Override) -> Bool {
    let details = override.details
    let answerer = overrides.override(request.answering)
    guard answerer.map({ $0.step < override.step }) ?? true else { return false }
    let isSameType = request.type == details.service
    if isSameType, request.name == details.name { return true }
    // Mocks under several names are an ordinary setup, and so is what the application registers.
    if isSameType, request.endsWithTest { return false }
    // Only an override that replaces nothing can be meant for a request of another key.
    let container = request.container ?? layer.root
    let search = Search(for: Request(details), from: container, in: layer)
    return search.candidates(named: details.name).allSatisfy { $0.details === details }
  }
}
