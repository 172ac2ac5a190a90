import Resolver

/// Counts the requests outside any test, by place, while a test is running.
struct DetachedCounts: Sendable {
  /// The services and their places, in the order of their first requests.
  private var places: [String] = []
  private var counts: [String: Int] = [:]

  /// Counts a request.
  mutating func add(_ request: Request) {
    let place = "\(request.label) at \(request.site)"
    if counts[place] == nil { places.append(place) }
    counts[place, default: 0] += 1
  }

  /// A line for each place, below a headline; empty without requests.
  var description: String {
    if places.isEmpty { return "" }
    let lines = places.map { "\($0), \(Message.times(counts[$0] ?? 0))" }
    return "\n\nAnswered by production meanwhile, outside any test's container:"
      + Message.lines(lines).map { "\n  " + $0 }.joined()
  }
}
