import Resolver

extension Trial.Model {
  /// Answers a request, and records what happens meanwhile.
  mutating func answer(
    _ kind: Trial.Kind,
    _ name: Resolver.Name?,
    _ container: Int,
    _ layer: Int
  ) -> Trial.Answer<Instance> {
    let answer = find(Key(kind: kind, name: name), container, layer).map {
      obtain($0, container, layer)
    }
    switch answer ?? .refused(.notRegistered) {
    case .made(let instance):
      events.append(.answers(plan: instance.plan.number, number: instance.number))
      return .made(instance)
    case .refused(let reason):
      events.append(.refuses(reason))
      return .refused(reason)
    }
  }

  private mutating func obtain(
    _ registration: Registration,
    _ container: Int,
    _ layer: Int
  ) -> Trial.Answer<Instance> {
    let plan = registration.plan
    guard !registration.isForwarding else {
      var own = registration
      own.isForwarding = false
      let answer = obtain(own, container, layer)
      let isFace = plan.kind != .gamma
      return answer.instance == nil || isFace ? answer : .refused(.notImplemented)
    }
    switch registration.scope {
    case .unique:
      return build(plan, container, layer)
    case .graph:
      if let instance = graph[plan.number] ?? unfinished(plan, layer) { return .made(instance) }
      let answer = build(plan, container, layer)
      if let instance = answer.instance, plan.makesObject { graph[plan.number] = instance }
      return answer
    case .application, .cached, .shared, .container, .session, .visits:
      let key = KeptKey(
        layer: layer,
        scope: registration.scope,
        container: registration.scope == .container ? container : nil,
        plan: plan.number
      )
      return keep(plan, key, container, layer)
    }
  }

  private mutating func keep(
    _ plan: Trial.Plan,
    _ key: KeptKey,
    _ container: Int,
    _ layer: Int
  ) -> Trial.Answer<Instance> {
    switch kept[key] {
    case .strong(let instance):
      return .made(instance)
    case .weak(let weak):
      if let instance = weak.instance { return .made(instance) }
    case .building:
      return unfinished(plan, layer, in: key.container).map { .made($0) }
        ?? .refused(.circularDependency)
    case nil:
      break
    }
    kept[key] = .building
    let answer = build(plan, container, layer)
    kept[key] = answer.instance.flatMap { instance in
      guard key.scope == .shared else { return .strong(instance) }
      return plan.makesObject ? .weak(Weak(instance: instance)) : nil
    }
    return answer
  }

  /// Returns the instance of a plan that is being completed, for one container or for any.
  private func unfinished(
    _ plan: Trial.Plan,
    _ layer: Int,
    in container: Int? = nil
  ) -> Instance? {
    let steps = path.filter { $0.plan == plan.number && $0.layer == layer }
    return steps.last { container == nil || $0.container == container }?.instance
  }

  private mutating func build(
    _ plan: Trial.Plan,
    _ container: Int,
    _ layer: Int
  ) -> Trial.Answer<Instance> {
    let isRepeated = path.contains {
      $0.plan == plan.number && $0.container == container && $0.layer == layer
    }
    guard !isRepeated else { return .refused(.circularDependency) }
    path.append(Build(plan: plan.number, container: container, layer: layer))
    defer { path.removeLast() }
    guard let instance = make(plan, container, layer) else {
      return .refused(.factoryReturnedNil)
    }
    if plan.makesObject { path[path.count - 1].instance = instance }
    for need in plan.completion {
      _ = answer(need, container, layer)
    }
    return .made(instance)
  }

  /// Runs the factory, which holds the services that it resolves until it returns.
  private mutating func make(_ plan: Trial.Plan, _ container: Int, _ layer: Int) -> Instance? {
    events.append(.builds(plan: plan.number))
    let parts = plan.needs.map { answer($0, container, layer) }
    defer { withExtendedLifetime(parts) {} }
    guard !plan.returnsNil else { return nil }
    defer { nextNumber += 1 }
    return Instance(plan, nextNumber)
  }

  private mutating func answer(
    _ need: Trial.Need,
    _ container: Int,
    _ layer: Int
  ) -> Trial.Answer<Instance> {
    let asked =
      switch need.source {
      case .asked: container
      case .root: scopedRoot ?? layers[layer].root
      case .container(let number): number
      }
    return answer(need.kind, need.name, asked, layer)
  }
}
