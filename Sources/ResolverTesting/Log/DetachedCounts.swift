import Resolver

/// The numbers of requests that belong to no test, by their places, while a test was running.
struct DetachedCounts: Sendable {
  private struct Row {
    let service: Any.Type

    /// The name of all requests, if they have the same.
    var name: Resolver.Name?
    let site: CallSite
    var count = 1
  }

  /// The rows, in the order of their first requests.
  private var rows: [Row] = []

  /// Counts a request.
  mutating func add(_ request: Request) {
    let index = rows.firstIndex { $0.service == request.service && $0.site == request.site }
    guard let index else {
      return rows.append(Row(service: request.service, name: request.name, site: request.site))
    }
    rows[index].count += 1
    if rows[index].name != request.name { rows[index].name = nil }
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
