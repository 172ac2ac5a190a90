import Resolver

/// The numbers of requests that belong to no test, by their places, while a test was running.
struct DetachedCounts: Sendable {
  private struct Row {
    let service: Any.Type

    /// The name of all requests, if they have the same.
    var name: Resolver.Name?
    let site: CallSite
    var count = 0
  }

  /// The rows, in the order of their first requests.
  private var rows: [Row] = []

  /// The positions of the rows, by service and place.
  private var indices: [String: Int] = [:]

  /// Counts a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether it is the first one at its place.
  mutating func add(_ request: Request) -> Bool {
    let key = "\(ObjectIdentifier(request.service)) \(request.site)"
    if let index = indices[key] {
      rows[index].count += 1
      if rows[index].name != request.name { rows[index].name = nil }
      return false
    }
    indices[key] = rows.count
    rows.append(Row(service: request.service, name: request.name, site: request.site, count: 1))
    return true
  }

  /// A line for each place, below a headline; empty without a request.
  var description: String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.map { row in
      "\(Message.label(row.service, row.name)) at \(row.site), \(Message.times(row.count))"
    }
    return "\n\nAnswered by production meanwhile, outside any test's container:"
      + Message.lines(lines).map { "\n  " + $0 }.joined()
  }
}
