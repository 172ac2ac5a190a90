import Resolver

extension ResolutionLog {
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
  /// color of their own; those of services that were only reused have a dashed border.
  ///
  /// Services are in the order in which they were asked for first. At most 40 are drawn, and a last
  /// box tells how many more there are; a dotted arrow leads there from services that asked for
  /// them. At most 500 arrows are drawn, since Mermaid refuses a chart with more.
  public var mermaid: String {
    Flowchart(of: self).text
  }
}

/// The flowchart of a log.
private struct Flowchart {
  private let labels: TypeLabels
  private var nodes: [Node] = []

  /// The number of requests by the positions of the node that asked and of the one that answered.
  private var counts: [Edge: Int] = [:]

  /// The arrows, in the order in which they came up first.
  private var edges: [Edge] = []

  /// The number of services that are drawn at most.
  private static let nodeLimit = 40

  /// The number of arrows that are drawn at most: Mermaid refuses a chart with more.
  private static let edgeLimit = 500

  /// The number of characters that a line in a box has at most.
  fileprivate static let lineLimit = 60

  struct Edge: Hashable {
    let parent: Int
    let child: Int
  }

  /// The requests for a service that one registration answered.
  struct Node {
    let resolution: Resolution

    /// The names that were asked for and that answered, each pair once.
    var names: [String] = []
    var created = 0
    var reused = 0

    mutating func add(_ resolution: Resolution) {
      let name = resolution.nameCell
      // More would not be shown.
      if names.count < Flowchart.lineLimit, !names.contains(name) { names.append(name) }
      if resolution.outcome == .created { created += 1 } else { reused += 1 }
    }
  }

  struct NodeIdentity: Hashable {
    let type: ObjectIdentifier
    let name: Resolver.Name?
    let scope: String
    let registeredBy: String
    let registrationSite: String

    init(_ resolution: Resolution) {
      type = ObjectIdentifier(resolution.type)
      name = resolution.name
      scope = Text.name(of: resolution.scope)
      registeredBy = resolution.registeredBy
      registrationSite = "\(resolution.registrationSite)"
    }
  }

  init(of log: ResolutionLog) {
    labels = log.labels()
    var positions: [NodeIdentity: Int] = [:]
    var answered: [Resolution.ID: Int] = [:]
    for resolution in log {
      let identity = NodeIdentity(resolution)
      let position = positions[identity] ?? nodes.count
      if position == nodes.count {
        positions[identity] = position
        nodes.append(Node(resolution: resolution))
      }
      nodes[position].add(resolution)
      answered[resolution.id] = position
      if let parent = resolution.parent.flatMap({ answered[$0] }) {
        insert(Edge(parent: parent, child: position))
      }
    }
  }

  private mutating func insert(_ edge: Edge) {
    counts[edge, default: 0] += 1
    if counts[edge] == 1 { edges.append(edge) }
  }
}

// MARK: - Text

extension Flowchart {
  var text: String {
    // Mermaid draws the numbers of curved arrows behind boxes.
    let header = ["%%{init: {\"flowchart\": {\"curve\": \"linear\"}}}%%", "flowchart LR"]
    let boxes =
      nodes.isEmpty
      ? ["  none[\"nothing was resolved\"]"]
      : shown.map { "  s\($0)[\"\(label(of: nodes[$0]))\"]" }
    let hidden = nodes.count - shown.count
    let more = hidden > 0 ? ["  more[\"… and \(hidden) more\"]"] : []
    let override = style("override", "fill:#fde68a,stroke:#b45309,color:#000") {
      $0.resolution.isOverride
    }
    let reused = style("reused", "stroke-dasharray:5 5") { $0.created == 0 }
    return (header + boxes + more + arrows + override + reused).joined(separator: "\n")
  }

  /// The positions of the nodes that are drawn.
  private var shown: Range<Int> {
    nodes.indices.prefix(Self.nodeLimit)
  }

  private var arrows: [String] {
    var arrows = edges.filter { shown.contains($0.parent) && shown.contains($0.child) }
      .map { edge in
        let count = counts[edge] ?? 0
        return "  s\(edge.parent) -->\(count > 1 ? "|\(count)×|" : "") s\(edge.child)"
      }
    let askingForMore = Set(edges.filter { !shown.contains($0.child) }.map(\.parent))
    arrows += shown.filter(askingForMore.contains).map { "  s\($0) -.-> more" }
    return Array(arrows.prefix(Self.edgeLimit))
  }

  private func style(
    _ name: String,
    _ style: String,
    where applies: (Node) -> Bool
  ) -> [String] {
    let styled = shown.filter { applies(nodes[$0]) }.map { "s\($0)" }
    guard !styled.isEmpty else { return [] }
    return ["  classDef \(name) \(style)", "  class \(styled.joined(separator: ",")) \(name)"]
  }

  private func label(of node: Node) -> String {
    let resolution = node.resolution
    let names = node.names.filter { $0 != "–" }.joined(separator: ", ")
    let outcomes = [("created", node.created), ("reused", node.reused)].filter { $0.1 > 0 }
      .map { outcome, count in count > 1 ? "\(outcome) \(count)×" : outcome }
    let registeredBy = resolution.registeredBy
    let lines =
      [labels[resolution.type]]
      + (names.isEmpty ? [] : [names])
      + ["\(Text.name(of: resolution.scope)), \(outcomes[0])"]
      + outcomes.dropFirst()
      + (registeredBy == "production" ? [] : ["registered by \(registeredBy)"])
    return lines.map(escaped).joined(separator: "<br/>")
  }

  /// A line of a label, without the end of one that is too long.
  ///
  /// Mermaid looks for Markdown, HTML, formulas and icons in a label. It does not take a character
  /// for any of them that is written as a number.
  private func escaped(_ line: String) -> String {
    let scalars = line.unicodeScalars
    let shown = scalars.prefix(Self.lineLimit).map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain || " ,()–→×…".unicodeScalars.contains(scalar) { return "\(scalar)" }
      // Two dollar signs begin a formula, and a backslash with an n a line, even so: an invisible
      // character comes between them.
      return "#\(scalar.value);" + (scalar == "$" || scalar == "\\" ? "#8288;" : "")
    }
    return shown.joined() + (scalars.count > Self.lineLimit ? "…" : "")
  }
}
