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

  /// The step of the test that registers the service, the module that registers it while the test
  /// runs, or the app.
  var registeredBy: String {
    if let step = record.registration.step { return "\(step.label)" }
    return isOverride ? record.registration.site.module : "app"
  }

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

/// The names of types in one text, qualified where two types share the short name.
struct TypeLabels {
  private var types: [String: Set<ObjectIdentifier>] = [:]

  init(_ types: some Sequence<Any.Type>) {
    for type in types { self.types["\(type)", default: []].insert(ObjectIdentifier(type)) }
  }

  subscript(_ type: Any.Type) -> String {
    let short = "\(type)"
    return (types[short]?.count ?? 0) > 1 ? Message.fullName(of: type) : short
  }

  /// Returns a service and its name for a sentence.
  func label(_ type: Any.Type, _ name: Resolver.Name?) -> String {
    Message.label(self[type], name)
  }
}

extension ResolutionLog {
  /// Returns the labels of the types in the log, and of further types in the same text.
  func labels(with others: [Any.Type] = []) -> TypeLabels {
    TypeLabels(map(\.type) + others)
  }

  /// Returns the failure of an expectation about one service.
  func failure(_ service: ExpectedResolution, _ expectation: String, got: String) -> String {
    let labels = labels(with: [service.type])
    let label = labels.label(service.type, service.name)
    return Message.expected("\(label) \(expectation)", got: got, log: table(labels))
  }
}
