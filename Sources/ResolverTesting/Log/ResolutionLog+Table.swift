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
    let widths = header.indices.map { column in rows.map { Text.width($0[column]) }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - Text.width(cell))
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
      Text.name(of: scope),
      registeredBy,
      "\(fileID):\(line)",
    ]
  }

  var registeredBy: String {
    isOverride ? "test" : isFromChange ? "\(registrationSite)" : "production"
  }

  /// The name that was asked for, and the one that answered where it is another; a dash for none.
  var nameCell: String {
    guard requestedName != name else { return Text.cell(name) }
    return "\(Text.cell(requestedName)) → \(Text.cell(name))"
  }
}

extension Text {
  /// A name in a table: on one line, and not longer than in a sentence.
  fileprivate static func cell(_ name: Resolver.Name?) -> String {
    name.map { String(Message.quoted($0.rawValue).dropFirst().dropLast()) } ?? "–"
  }

  /// The number of columns that a text takes on a terminal.
  fileprivate static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Character {
  /// Whether the character takes two columns on a terminal, as those of East Asian scripts and
  /// emoji do (Unicode Standard Annex 11).
  fileprivate var isWide: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value >= 0x1100 else { return false }
    if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return true }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
