import Resolver

extension Trial.Model {
  /// The container that a handle stands for, and the layer in which an operation on it acts.
  private func place(
    _ handle: Trial.Handle,
    _ current: Int
  ) -> (container: Int, layer: Int) {
    switch handle {
    case .container(let number):
      // A captured container that a test made carries the layer of the test.
      let layer = layersOfContainers[number]
      let isLost = current == 0 && areCarriers[number] && openLayers.contains(layer)
      return (number, isLost ? layer : current)
    case .layerRoot(let number):
      let layer = number + 1
      return (layers[layer].firstRoot, openLayers.contains(layer) ? layer : current)
    }
  }

  /// Whether a handle is the root of a layer that has ended, and is used by code of no layer.
  private func isLate(_ handle: Trial.Handle, _ current: Int) -> Bool {
    guard current == 0, case .layerRoot(let number) = handle else { return false }
    return !openLayers.contains(number + 1)
  }

  /// Performs an operation.
  ///
  /// - Parameters:
  ///   - operation: Any operation except those that open and close layers.
  ///   - current: The layer in which it is performed.
  mutating func perform(_ operation: Trial.Operation, in current: Int) {
    events = []
    switch operation {
    case .register(let plan, let handle):
      register(plan, handle, current)
    case .request(let request, let holds):
      let instance = answer(request, current)
      if holds, let instance { held.append(instance) }
    case .drop(let number):
      if !held.isEmpty { held.remove(at: number % held.count) }
    case .makeContainer(let child, let isOfTest):
      // Code that has lost its test makes a container of the layer that the child carries.
      let layer = child.map { place(.container($0), current).layer } ?? current
      layersOfContainers.append(layer)
      areOfTests.append(isOfTest)
      let isChildCarrying =
        child.map { areCarriers[$0] && layersOfContainers[$0] == layer } ?? false
      areCarriers.append(layer != 0 && (isOfTest || isChildCarrying))
      let number = layersOfContainers.count - 1
      // The root that a test has set is a child in the test only.
      let isRoot = layer != 0 && child == layers[layer].root
      let productionCounterpart = isRoot ? layers[0].root : child
      layers[0].contents[number] = Contents(children: productionCounterpart.map { [$0] } ?? [])
      if let child, child != productionCounterpart {
        layers[layer].contents[number] = Contents(children: [child], replacesChildren: true)
      }
    case .addChild(let child, let handle):
      // Lost, as everything that a layer had.
      if isLate(handle, current) { return }
      let place = place(handle, current)
      layers[place.layer].contents[place.container, default: Contents()].children
        .append(child)
    case .resetScope(let scope):
      if scope != .container { forget { $0.layer == current && $0.scope == scope } }
    case .resetCache(let container):
      let layer = place(.container(container), current).layer
      forget { $0.layer == layer && $0.container == container }
    case .resetService(let kind, let name, let handle):
      let place = place(handle, current)
      // Work that outlives its layer resets no instance of production.
      let isOfTest = areCarriers[place.container]
      if isLate(handle, current) || current == 0 && isOfTest && place.layer == 0 { return }
      let key = Key(kind: kind, name: name)
      guard let registration = find(key, place.container, place.layer) else { return }
      forget {
        $0.layer == place.layer && $0.plan == registration.plan.number
          && $0.scope == registration.scope && $0.container ?? place.container == place.container
      }
    case .resetAll:
      let baseline = layers[current].baseline
      layers[current].root = baseline.root
      layers[current].contents =
        current == 0 ? layers[0].contents.filter { $0.key != 0 } : baseline.contents
      let step = layers[current].steps.count - 1
      layers[current].steps[step] = Step(isSetUp: layers[current].steps[step].isSetUp)
      forgetAll(of: current)
    case .setRoot(let handle):
      layers[current].root = place(handle, current).container
    case .setDefaultScope(let scope):
      layers[current].defaultScope = scope
    case .beginStep(let isSetUp):
      layers[current].steps.append(Step(isSetUp: isSetUp))
      let children = layers[current].contents.mapValues { contents in
        Contents(children: contents.children, replacesChildren: contents.replacesChildren)
      }
      layers[current].baseline = (layers[current].root, children)
    case .replace(let replacement):
      layers[current].steps[layers[current].steps.count - 1].replacements.append(replacement)
    case .unmock(let kind, let name):
      layers[current].steps[layers[current].steps.count - 1].unmocked
        .append(Key(kind: kind, name: name))
    case .openLayer, .closeLayer:
      break
    }
  }

  mutating func openLayer() {
    let outer = openLayers[openLayers.count - 1]
    let root = layers[outer].root
    layers.append(Layer(outer: outer, firstRoot: root, root: root, baseline: (root, [:])))
    openLayers.append(layers.count - 1)
  }

  mutating func closeLayer() {
    let layer = openLayers.removeLast()
    forgetAll(of: layer)
  }

  /// Whether a search through the children would never end.
  func makesLoop(_ child: Int, _ handle: Trial.Handle, _ current: Int) -> Bool {
    let place = place(handle, current)
    var visited: Set<Int> = []
    func reaches(_ container: Int) -> Bool {
      guard container != place.container else { return true }
      guard visited.insert(container).inserted else { return false }
      return children(of: container, place.layer).contains(where: reaches)
    }
    return reaches(child)
  }

  private mutating func answer(_ request: Trial.Request, _ current: Int) -> Instance? {
    let asked: (container: Int, layer: Int)
    switch request.way {
    case .handle(let handle):
      let place = place(handle, current)
      asked = (place.container, place.layer)
    case .root:
      asked = (layers[current].root, current)
    case .during(let handle):
      let place = place(handle, current)
      asked = (place.container, place.layer)
      scopedRoot = place.container
    }
    let answer = answer(request.kind, request.name, asked.container, asked.layer)
    graph = [:]
    scopedRoot = nil
    return answer.instance
  }

  private mutating func register(_ plan: Trial.Plan, _ handle: Trial.Handle, _ current: Int) {
    if isLate(handle, current) { return }
    let place = place(handle, current)
    let scope = chain(place.layer).compactMap { layers[$0].defaultScope }.first
    var registration = Registration(plan: plan, scope: plan.scope ?? scope ?? .graph)
    let key = Key(kind: plan.kind, name: plan.name)
    add(registration, key, place)
    guard plan.implementsFace, plan.kind != .face else { return }
    registration.isForwarding = true
    add(registration, Key(kind: .face, name: plan.faceName ?? plan.name), place)
  }

  /// Adds a registration to the container itself, to the present step, or to the layer.
  private mutating func add(
    _ registration: Registration,
    _ key: Key,
    _ place: (container: Int, layer: Int)
  ) {
    let (plan, container, layer) = (registration.plan, place.container, place.layer)
    let isMade = layersOfContainers[container] == layer && !areOfTests[container]
    let isOwn = plan.isByMaker && !plan.isOfTest && isMade
    if isOwn { layers[layer].contents[container]?.registrations[key] = nil }
    let step = layers[layer].steps.count - 1
    if layer != 0, !isOwn, plan.isOfTest || layers[layer].steps[step].isSetUp {
      layers[layer].steps[step].mocks[container, default: [:]][key] = registration
    } else {
      let layer = isOwn ? 0 : layer
      layers[layer].contents[container, default: Contents()].registrations[key] = registration
    }
  }

  private mutating func forgetAll(of layer: Int) {
    forget { $0.layer == layer }
  }

  private mutating func forget(_ isForgotten: (KeptKey) -> Bool) {
    kept = kept.filter { !isForgotten($0.key) }
  }
}
