import Resolver

extension Trial.Model {
  /// The container that a handle stands for, and the world in which an operation on it acts.
  private func place(
    _ handle: Trial.Handle,
    _ current: Int
  ) -> (container: Int, world: Int, isLayer: Bool) {
    switch handle {
    case .container(let number):
      // A captured container that a test made carries the world of the test.
      let world = worldsOfContainers[number]
      let isLost = current == 0 && openWorlds.contains(world)
      return (number, isLost ? world : current, false)
    case .worldRoot(let number):
      let world = number + 1
      return (worlds[world].firstRoot, openWorlds.contains(world) ? world : current, true)
    }
  }

  /// Whether a handle is the root of a world that has ended, and is used by code of no world.
  private func isLate(_ handle: Trial.Handle, _ current: Int) -> Bool {
    guard current == 0, case .worldRoot(let number) = handle else { return false }
    return !openWorlds.contains(number + 1)
  }

  /// Performs an operation.
  ///
  /// - Parameters:
  ///   - operation: Any operation except those that open and close worlds.
  ///   - current: The world in which it is performed.
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
    case .makeContainer(let child):
      // Code that has lost its test makes a container of the world that the child carries.
      let world = child.map { place(.container($0), current).world }
      worldsOfContainers.append(world ?? current)
      worlds[0].layers[worldsOfContainers.count - 1] = Layer(children: child.map { [$0] } ?? [])
    case .addChild(let child, let handle):
      // Lost, as everything that a world had.
      if isLate(handle, current) { return }
      let place = place(handle, current)
      worlds[place.world].layers[place.container, default: Layer()].children
        .append(child)
    case .resetScope(let scope):
      if scope != .container { forget { $0.world == current && $0.scope == scope } }
    case .resetCache(let container):
      let world = place(.container(container), current).world
      forget { $0.world == world && $0.container == container }
    case .resetAll:
      worlds[current].root = worlds[current].firstRoot
      worlds[current].layers = current == 0 ? worlds[0].layers.filter { $0.key != 0 } : [:]
      forgetAll(of: current)
    case .setRoot(let handle):
      worlds[current].root = place(handle, current).container
    case .setDefaultScope(let scope):
      worlds[current].defaultScope = scope
    case .openWorld, .closeWorld:
      break
    }
  }

  mutating func openWorld() {
    let outer = openWorlds[openWorlds.count - 1]
    let root = worlds[outer].root
    worlds.append(World(outer: outer, firstRoot: root, root: root))
    openWorlds.append(worlds.count - 1)
  }

  mutating func closeWorld() {
    let world = openWorlds.removeLast()
    forgetAll(of: world)
  }

  /// Whether a search through the children would never end.
  func makesLoop(_ child: Int, _ handle: Trial.Handle, _ current: Int) -> Bool {
    let place = place(handle, current)
    var visited: Set<Int> = []
    func reaches(_ container: Int) -> Bool {
      guard container != place.container else { return true }
      guard visited.insert(container).inserted else { return false }
      return children(of: container, place.world).contains(where: reaches)
    }
    return reaches(child)
  }

  private mutating func answer(_ request: Trial.Request, _ current: Int) -> Instance? {
    let asked: (container: Int, world: Int)
    switch request.way {
    case .handle(let handle):
      let place = place(handle, current)
      asked = (place.container, place.world)
    case .root:
      asked = (worlds[current].root, current)
    case .during(let handle):
      let place = place(handle, current)
      asked = (place.container, place.world)
      chosenRoot = place.container
    }
    let answer = answer(request.kind, request.name, asked.container, asked.world)
    graph = [:]
    chosenRoot = nil
    return answer.instance
  }

  private mutating func register(_ plan: Trial.Plan, _ handle: Trial.Handle, _ current: Int) {
    if isLate(handle, current) { return }
    let place = place(handle, current)
    let scope = chain(place.world).compactMap { worlds[$0].defaultScope }.first
    var registration = Registration(plan: plan, scope: plan.scope ?? scope ?? .graph)
    let key = Key(kind: plan.kind, name: plan.name)
    let isOwn = plan.isByMaker && worldsOfContainers[place.container] == place.world
    let world = isOwn ? 0 : place.world
    worlds[world].layers[place.container, default: Layer()].registrations[key] = registration
    guard plan.implementsFace, plan.kind != .face else { return }
    let face = Key(kind: .face, name: plan.faceName ?? plan.name)
    registration.isForwarding = true
    worlds[world].layers[place.container, default: Layer()].registrations[face] = registration
  }

  private mutating func forgetAll(of world: Int) {
    forget { $0.world == world }
  }

  private mutating func forget(_ isForgotten: (KeptKey) -> Bool) {
    kept = kept.filter { !isForgotten($0.key) }
  }
}
