import Resolver

extension ResolutionLog: CustomStringConvertible {
  /// A table of the resolutions; the requests of a factory are indented below its own.
  public var description: String {
    guard !isEmpty else { return "nothing was resolved" + detached.description }
    let header = ["service", "name", "outcome", "scope", "registered by", "asked at"]
    let rows = [header] + map(\.cells)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n") + detached.description
  }
}

extension Resolution {
  fileprivate var cells: [String] {
    [
      String(repeating: "  ", count: depth) + "\(type)",
      nameCell,
      outcome == .created ? "created" : "reused",
      Text.name(of: scope),
      isOverride ? "test" : isFromChange ? "\(registrationSite)" : "production",
      "\(fileID):\(line)",
    ]
  }

  private var nameCell: String {
    guard requestedName != name else { return name?.rawValue ?? "–" }
    return "\(requestedName?.rawValue ?? "–") → \(name?.rawValue ?? "–")"
  }
}
