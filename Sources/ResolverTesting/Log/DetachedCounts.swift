import Resolver

/// The numbers of requests that belong to no test, by their places, while a test was running.
struct DetachedCounts: Sendable {
  private struct Key: Hashable {
    let service: ObjectIdentifier
    let name: Resolver.Name?
    let fileID: String
    let line: UInt
  }

  private struct Row {
    let label: String
    let site: CallSite
    var count = 0
  }

  /// The rows, in the order of their first requests.
  private var rows: [Row] = []
  private var indices: [Key: Int] = [:]

  /// Counts a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether it is the first one at its place.
  mutating func add(_ request: DetachedRequest) -> Bool {
    let key = Key(
      service: ObjectIdentifier(request.service),
      name: request.name,
      fileID: "\(request.site.fileID)",
      line: request.site.line
    )
    if let index = indices[key] {
      rows[index].count += 1
      return false
    }
    indices[key] = rows.count
    let label = Message.label(request.service, request.name)
    rows.append(Row(label: label, site: request.site, count: 1))
    return true
  }

  /// A line for each place, below a headline; empty without a request.
  var description: String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.prefix(Message.listLimit).map { row in
      "\n  \(row.label) at \(row.site), \(Text.times(row.count))"
    }
    let hidden = rows.count - Message.listLimit
    return "\n\nAnswered by production meanwhile, outside any test's world:" + lines.joined()
      + (hidden > 0 ? "\n  … and \(hidden) more" : "")
  }
}
