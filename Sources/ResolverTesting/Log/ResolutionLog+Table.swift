import Resolver

extension ResolutionLog: CustomStringConvertible {
  /// The greatest number of resolutions in a table.
  private static let rowLimit = 40

  /// The log as a table, with the requests of each factory indented.
  ///
  /// Of more than 40 resolutions, you see the first and the last twenty.
  public var description: String {
    table(labels())
  }

  /// Returns the table, with these labels for types.
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

  /// The requested name, and the name of the used registration if it differs; a dash for none.
  var nameCell: String {
    let answered = Message.cell(name)
    return requestedName == name ? answered : Message.cell(requestedName) + " → " + answered
  }
}

extension Message {
  /// Returns a name on one line, shortened like in a sentence.
  fileprivate static func cell(_ name: Resolver.Name?) -> String {
    name.map { printable($0.rawValue) } ?? "–"
  }
}
