import Resolver

extension ResolutionLog {
  /// The number of services that are drawn at most: with more than 500 arrows, Mermaid refuses a
  /// chart.
  private static let nodeLimit = 30

  /// The graph of what was resolved, as the source of a Mermaid flowchart.
  ///
  /// ```swift
  /// let log = recordResolutions { checkout.pay() }
  /// print(log.mermaid)
  /// ```
  ///
  /// A box is a service: its type, the name that answered if it has one, its scope, and whether it
  /// was created or reused. An arrow leads from a service to one that its factory asked for, with a
  /// number where that happened more than once. Boxes of registrations that the test made have a
  /// color of their own; services that were only reused have a dashed border. The first 30 services
  /// are drawn, and a last box tells how many more there are.
  public var mermaid: String {
    var services: [[Resolution]] = []
    var positions: [[String]: Int] = [:]
    var answered: [Resolution.ID: Int] = [:]
    var arrows: [[Int]: Int] = [:]
    for resolution in self {
      let position = positions[resolution.box] ?? services.count
      if position == services.count { services.append([]) }
      positions[resolution.box] = position
      services[position].append(resolution)
      answered[resolution.id] = position
      guard let parent = resolution.parent.flatMap({ answered[$0] }) else { continue }
      arrows[[parent, position], default: 0] += 1
    }
    let labels = labels()
    let shown = services.prefix(Self.nodeLimit).map { ResolutionLog($0) }
    let drawn = arrows.filter { $0.key.allSatisfy(shown.indices.contains) }.sorted {
      $0.key.lexicographicallyPrecedes($1.key)
    }
    func style(_ name: String, _ style: String, _ applies: (ResolutionLog) -> Bool) -> [String] {
      let styled = shown.indices.filter { applies(shown[$0]) }.map { "s\($0)" }
      if styled.isEmpty { return [] }
      return ["  classDef \(name) \(style)", "  class \(styled.joined(separator: ",")) \(name)"]
    }
    // Mermaid draws the numbers of curved arrows behind boxes.
    return
      (["%%{init: {\"flowchart\": {\"curve\": \"linear\"}}}%%", "flowchart LR"]
      + shown.enumerated().map { "  s\($0)[\"\($1.boxLabel(labels))\"]" }
      + (isEmpty ? ["  none[\"nothing was resolved\"]"] : [])
      + (services.count > shown.count
        ? ["  more[\"… and \(services.count - shown.count) more\"]"] : [])
      + drawn.map { "  s\($0[0]) -->\($1 > 1 ? "|\($1)×|" : "") s\($0[1])" }
      + style("override", "fill:#fde68a,stroke:#b45309,color:#000") { $0[0].isOverride }
      + style("reused", "stroke-dasharray:5 5") { $0.created.isEmpty }).joined(separator: "\n")
  }

  /// The label of a box, if this is the log of its requests.
  private func boxLabel(_ labels: TypeLabels) -> String {
    let names = Set(map(\.nameCell)).subtracting(["–"]).sorted()
    let outcomes = [("created", created.count), ("reused", reused.count)].filter { $1 > 0 }
      .map { $1 > 1 ? "\($0) \($1)×" : $0 }
    let lines =
      [labels[self[0].type]] + (names.isEmpty ? [] : [Message.list(names)])
      + ["\(Message.name(of: self[0].scope)), \(outcomes[0])"] + outcomes.dropFirst()
      + (self[0].registeredBy == "production" ? [] : ["registered by \(self[0].registeredBy)"])
    return lines.map(Self.escaped).joined(separator: "<br/>")
  }

  /// A line of a label, in which nothing but letters, digits and harmless signs stands for itself.
  private static func escaped(_ line: String) -> String {
    line.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isPlain || " ,()–→×…".unicodeScalars.contains(scalar)
        ? "\(scalar)" : "#\(scalar.value);"
    }.joined()
  }
}

extension Resolution {
  /// Tells the boxes of a chart apart: requests for one service that one registration answered.
  fileprivate var box: [String] {
    let name = name.map { "named \($0.rawValue)" } ?? ""
    let scope = Message.name(of: scope)
    return ["\(ObjectIdentifier(type))", name, scope, registeredBy, "\(answering.site)"]
  }
}
