import Resolver

extension ResolutionLog {
  /// The greatest number of services in a chart.
  ///
  /// Mermaid refuses more than 500 arrows.
  private static let nodeLimit = 30

  /// The log as a Mermaid flowchart.
  ///
  /// ```swift
  /// let log = recordResolutions { checkout.pay() }
  /// print(log.mermaid)
  /// ```
  ///
  /// Each box is a service, and each arrow leads to a service that its factory resolved. Mocks have
  /// a color of their own, and services that were only reused a dashed border. The chart shows the
  /// first 30 services.
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
    // Mermaid hides the numbers of curved arrows behind boxes.
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

  /// The label of the box that stands for these requests.
  private func boxLabel(_ labels: TypeLabels) -> String {
    let names = Set(map(\.nameCell)).subtracting(["–"]).sorted()
    let outcomes = [("created", created.count), ("reused", reused.count)].filter { $1 > 0 }
      .map { $1 > 1 ? "\($0) \($1)×" : $0 }
    let lines =
      [labels[self[0].type]] + (names.isEmpty ? [] : [Message.list(names)])
      + ["\(Message.name(of: self[0].scope)), \(outcomes[0])"] + outcomes.dropFirst()
      + (self[0].registeredBy == "app" ? [] : ["registered by \(self[0].registeredBy)"])
    return lines.map(Self.escaped).joined(separator: "<br/>")
  }

  /// Returns a line of a label, with all characters escaped except letters, digits, and harmless
  /// signs.
  private static func escaped(_ line: String) -> String {
    line.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isPlain || " ,()–→×…".unicodeScalars.contains(scalar)
        ? "\(scalar)" : "#\(scalar.value);"
    }.joined()
  }
}

extension Resolution {
  /// Identifies a box.
  ///
  /// Requests for the same service and registration share one.
  fileprivate var box: [String] {
    let name = name.map { "named \($0.rawValue)" } ?? ""
    let scope = Message.name(of: scope)
    return ["\(ObjectIdentifier(type))", name, scope, registeredBy, "\(answering.site)"]
  }
}
