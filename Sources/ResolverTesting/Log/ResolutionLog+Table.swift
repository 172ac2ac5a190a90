import Resolver

extension ResolutionLog: CustomStringConvertible {
  /// The number of resolutions that a table shows, the first and the last ones.
  private static let rowLimit = 40

  /// A table of the resolutions; the requests of a factory are indented below its own.
  ///
  /// A log of more than 40 resolutions shows the first and the last twenty.
  public var description: String {
    table(labels())
  }

  /// The table, with the names that types have beside others.
  func table(_ labels: TypeLabels) -> String {
    guard !isEmpty else { return "nothing was resolved" + notes }
    let half = Self.rowLimit / 2
    let isCut = count > Self.rowLimit
    let shown = isCut ? Array(prefix(half)) + Array(suffix(half)) : Array(self)
    let header = ["service", "name", "outcome", "scope", "registered by", "asked at"]
    let rows = [header] + shown.map { $0.cells(labels) }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    if isCut { lines.insert("… and \(count - Self.rowLimit) more", at: 1 + half) }
    return lines.joined(separator: "\n") + notes
  }

  /// The notes below the table.
  private var notes: String {
    let nested =
      nestedCount == 0
      ? "" : "\n\nIn containers inside this test, which have logs of their own: \(nestedCount)"
    return nested + detached.description
  }
}

extension Resolution {
  private static let depthLimit = 20

  fileprivate func cells(_ labels: TypeLabels) -> [String] {
    [
      String(repeating: "  ", count: Swift.min(depth, Self.depthLimit)) + labels[type],
      nameCell,
      outcome == .created ? "created" : "reused",
      Message.name(of: scope),
      registeredBy,
      "\(fileID):\(line)",
    ]
  }

  var registeredBy: String { isOverride ? "test" : "production" }

  /// The name that was asked for, and the one that answered where it is another; a dash for none.
  var nameCell: String {
    let answered = Message.cell(name)
    return requestedName == name ? answered : Message.cell(requestedName) + " → " + answered
  }
}

extension Message {
  /// A name in a table: on one line, and not longer than in a sentence.
  fileprivate static func cell(_ name: Resolver.Name?) -> String {
    name.map { printable($0.rawValue) } ?? "–"
  }
}
