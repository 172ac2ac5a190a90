import Resolver

extension Trial {
  /// The expected behavior of a container, as simple as possible: on one thread, without locks,
  /// caches or shortcuts.
  ///
  /// Containers and layers are numbers. Layer 0 is production, container 0 its main container.
  struct Model {
    var layers = [Layer()]

    /// The layers in which the containers were made.
    var layersOfContainers: [Int] = [0]

    /// Whether the containers carry their layers to code that has lost its test.
    var areCarriers: [Bool] = [false]

    /// Whether functions of the test made the containers.
    var areOfTests: [Bool] = [false]

    /// The open layers, the innermost last.
    var openLayers: [Int] = [0]

    var kept: [KeptKey: Kept] = [:]
    var held: [Instance] = []

    // The state of the running resolution.
    var path: [Build] = []
    var graph: [Int: Instance] = [:]
    var scopedRoot: Int?

    var events: [Event] = []
    var nextNumber = 0

    final class Instance {
      let plan: Plan
      let number: Int

      init(_ plan: Plan, _ number: Int) {
        self.plan = plan
        self.number = number
      }
    }

    struct Layer {
      var outer: Int?

      /// The root when the layer was opened.
      var firstRoot = 0

      var root = 0
      var defaultScope: Scope?

      /// The plain state of each container in the layer.
      var contents: [Int: Contents] = [:]

      /// The steps, the latest last.
      var steps = [Step()]

      /// The root and the children at the beginning of the present step.
      var baseline: (root: Int, contents: [Int: Contents]) = (0, [:])
    }

    struct Step {
      var isSetUp = false
      var mocks: [Int: [Key: Registration]] = [:]
      var replacements: [Replacement] = []
      var unmocked: [Key] = []
    }

    struct Contents {
      var registrations: [Key: Registration] = [:]
      var children: [Int] = []

      /// Whether the children take the place of those of outer layers.
      var replacesChildren = false
    }

    struct Key: Hashable {
      let kind: Kind
      let name: Resolver.Name?
    }

    struct Registration {
      let plan: Plan
      let scope: Scope

      /// Whether `implements` made it.
      var isForwarding = false
    }

    /// The place where an instance is kept.
    struct KeptKey: Hashable {
      let layer: Int
      let scope: Scope

      /// The container, in `container` scope.
      let container: Int?

      let plan: Int
    }

    enum Kept {
      case strong(Instance)
      case weak(Weak)
      case building
    }

    struct Weak {
      weak let instance: Instance?
    }

    /// An instance that is being built.
    struct Build {
      let plan: Int
      let container: Int
      let layer: Int
      var instance: Instance?
    }
  }
}

// MARK: - Finding

extension Trial.Model {
  /// Returns a layer and those outside it.
  func chain(_ layer: Int) -> [Int] {
    [layer] + (layers[layer].outer.map(chain) ?? [])
  }

  /// The first answer, or the first one below the plan that is being built in the same layer.
  func find(_ key: Key, _ container: Int, _ layer: Int) -> Registration? {
    let answers = answers(key, container, layer)
    let maker = path.last.flatMap { $0.layer == layer ? $0.plan : nil }
    func isOfMaker(_ answer: [Registration]) -> Bool { answer.contains { $0.plan.number == maker } }
    guard let own = answers.firstIndex(where: isOfMaker) else { return answers.first?.first }
    let below = answers[own...].first { !isOfMaker($0) }
    return (below ?? answers.first)?.first
  }

  /// All answers in the order of precedence, each with what only its own factory would get.
  private func answers(_ key: Key, _ container: Int, _ layer: Int) -> [[Registration]] {
    let containers = containers(from: container, layer)
    let steps = chain(layer).dropLast().flatMap { layers[$0].steps.reversed() }
    func applying(to key: Key) -> ArraySlice<Step> {
      steps.prefix((steps.firstIndex { $0.unmocked.contains(key) } ?? steps.count) + 1)
    }
    func mocks(_ step: Step, _ key: Key) -> [Registration] {
      containers.compactMap { step.mocks[$0]?[key] }
    }
    func plain(_ key: Key) -> [Registration] {
      let all = containers.flatMap { container in
        chain(layer).compactMap { layers[$0].contents[container]?.registrations[key] }
      }
      return Array(all.prefix(1))
    }
    var answers: [[Registration]] = []
    var areReplacementsOver = false
    for step in applying(to: key) {
      answers.append(mocks(step, key))
      let exact = step.replacements.last { $0.replaced != nil && $0.replaced == key.name }
      let preferred = step.replacements.reversed().filter { $0.replaced == nil }
      for replacement in (exact.map { [$0] } ?? []) + preferred where !areReplacementsOver {
        let other = Key(kind: key.kind, name: replacement.answering)
        answers.append(applying(to: other).flatMap { mocks($0, other) } + plain(other))
        let isGap = answers.last?.isEmpty == true && replacement.replaced != nil
        areReplacementsOver = areReplacementsOver || isGap
      }
    }
    return (answers + [plain(key)]).filter { !$0.isEmpty }
  }

  /// A container and its children, in the order of a search.
  private func containers(from container: Int, _ layer: Int) -> [Int] {
    var visited: [Int] = []
    func visit(_ container: Int) {
      if visited.contains(container) { return }
      visited.append(container)
      for child in children(of: container, layer) { visit(child) }
    }
    visit(container)
    return visited
  }

  func children(of container: Int, _ layer: Int) -> [Int] {
    var children: [Int] = []
    for layer in chain(layer) {
      guard let contents = layers[layer].contents[container] else { continue }
      children = contents.children + children
      if contents.replacesChildren { break }
    }
    return children
  }
}
