import Resolver

extension Trial {
  /// The subject of the operations: containers, and the events that one thread sees.
  final class Subject {
    /// The subject of the running thread, for the factories.
    @TaskLocal static var current: Unchecked?

    private(set) var containers: [Resolver]
    private(set) var layerRoots: [Resolver] = []
    private(set) var events: [Event] = []
    private var held: [any Made] = []
    private var nextNumber = 0
    let population = Population()

    /// A reference to a subject that only its own thread uses.
    struct Unchecked: @unchecked Sendable {
      // Safety: factories run on the thread that asks, which is the one that the subject is for.
      let subject: Subject
    }

    init(containers: [Resolver]) {
      self.containers = containers
    }

    /// Performs an operation.
    ///
    /// - Parameters:
    ///   - operation: Any operation except those that open and close layers.
    ///   - expected: The expected outcome of a request, which decides which functions can be
    ///     called.
    func perform(_ operation: Operation, expecting expected: Event?) {
      events = []
      switch operation {
      case .register(let plan, let handle):
        register(plan, in: container(handle))
      case .request(let request, let holds):
        let answer = Self.$current.withValue(Unchecked(subject: self)) {
          ask(request, expecting: expected)
        }
        if holds, let instance = answer.instance { held.append(instance) }
      case .drop(let number):
        if !held.isEmpty { held.remove(at: number % held.count) }
      case .makeContainer(let child, let isOfTest):
        let child = child.map { containers[$0] }
        let file: StaticString = isOfTest ? "ResolverTests/Mocks.swift" : "ResolverTests/App.swift"
        containers.append(Resolver(child: child, fileID: file, function: "make()"))
      case .addChild(let child, let handle):
        container(handle).add(child: containers[child])
      case .resetScope(let scope):
        scope.actual.reset()
      case .resetCache(let number):
        containers[number].cache.reset()
      case .resetService(let kind, let name, let handle):
        reset(kind, name, of: container(handle))
      case .resetAll:
        Resolver.reset()
      case .setRoot(let handle):
        Resolver.root = container(handle)
      case .setDefaultScope(let scope):
        Resolver.defaultScope = scope.actual
      case .beginStep(let isSetUp):
        Layer.current.beginStep(isSetUp: isSetUp)
      case .replace(let replacement):
        Layer.current.replace(replacement.replaced, with: replacement.answering)
      case .unmock(let kind, let name):
        unmock(kind, name)
      case .openLayer, .closeLayer:
        break
      }
    }

    private func reset(_ kind: Kind, _ name: Resolver.Name?, of container: Resolver) {
      switch kind {
      case .alpha: container.reset(Alpha.self, name: name)
      case .beta: container.reset(Beta.self, name: name)
      case .gamma: container.reset(Gamma.self, name: name)
      case .value: container.reset(Value.self, name: name)
      case .face: container.reset((any Face).self, name: name)
      }
    }

    private func unmock(_ kind: Kind, _ name: Resolver.Name?) {
      switch kind {
      case .alpha: Layer.current.unmock(Alpha.self, name)
      case .beta: Layer.current.unmock(Beta.self, name)
      case .gamma: Layer.current.unmock(Gamma.self, name)
      case .value: Layer.current.unmock(Value.self, name)
      case .face: Layer.current.unmock((any Face).self, name)
      }
    }

    /// Remembers the root of a layer that was just opened.
    func recordRoot() {
      layerRoots.append(.root)
    }

    /// Releases everything.
    func end() {
      held = []
      containers = []
      layerRoots = []
    }

    private func container(_ handle: Handle) -> Resolver {
      switch handle {
      case .container(let number): containers[number]
      case .layerRoot(let number): layerRoots[number]
      }
    }
  }
}

// MARK: - Asking

extension Trial.Subject {
  private func ask(
    _ request: Trial.Request,
    expecting expected: Trial.Event?
  ) -> Trial.Answer<any Trial.Made> {
    switch request.way {
    case .handle(let handle):
      ask(request.kind, request.name, container(handle), request.call, expected)
    case .root:
      ask(request.kind, request.name, nil, request.call, expected)
    case .during(let handle):
      withContainer(container(handle)) {
        ask(request.kind, request.name, nil, request.call, expected)
      }
    }
  }

  private func ask(
    _ kind: Trial.Kind,
    _ name: Resolver.Name?,
    _ container: Resolver?,
    _ call: Trial.Request.Call = .tryResolve,
    _ expected: Trial.Event? = nil
  ) -> Trial.Answer<any Trial.Made> {
    let answer: Trial.Answer<any Trial.Made> =
      switch kind {
      case .alpha: ask(Trial.Alpha.self, name, container, call, expected) { $0 }
      case .beta: ask(Trial.Beta.self, name, container, call, expected) { $0 }
      case .gamma: ask(Trial.Gamma.self, name, container, call, expected) { $0 }
      case .value: ask(Trial.Value.self, name, container, call, expected) { $0 }
      case .face: ask((any Trial.Face).self, name, container, call, expected) { $0 }
      }
    switch answer {
    case .made(let instance):
      events.append(.answers(plan: instance.plan, number: instance.number))
    case .refused(let reason):
      events.append(.refuses(reason))
    }
    return answer
  }

  private func ask<Service>(
    _ type: Service.Type,
    _ name: Resolver.Name?,
    _ container: Resolver?,
    _ call: Trial.Request.Call,
    _ expected: Trial.Event?,
    _ made: (Service) -> any Trial.Made
  ) -> Trial.Answer<any Trial.Made> {
    switch (call, expected) {
    case (.resolve, .answers):
      return .made(made(container?.resolve(type, name: name) ?? Resolver.resolve(type, name: name)))
    case (.optional, .answers), (.optional, .refuses(.notRegistered)),
      (.optional, .refuses(.factoryReturnedNil)):
      let service =
        if let container { container.optional(type, name: name) } else {
          Resolver.optional(type, name: name)
        }
      if let service { return .made(made(service)) }
      // `optional` does not say why.
      guard case .refuses(let reason) = expected else { return .refused(.notRegistered) }
      return .refused(reason)
    default:
      do {
        let service =
          if let container { try container.tryResolve(type, name: name) } else {
            try Resolver.tryResolve(type, name: name)
          }
        return .made(made(service))
      } catch {
        return .refused(error.reason)
      }
    }
  }
}

// MARK: - Building

extension Trial.Subject {
  private func register(_ plan: Trial.Plan, in container: Resolver) {
    switch plan.kind {
    case .alpha: register(Trial.Alpha.self, plan, container, Trial.Alpha.init)
    case .beta: register(Trial.Beta.self, plan, container, Trial.Beta.init)
    case .gamma: register(Trial.Gamma.self, plan, container, Trial.Gamma.init)
    case .value:
      register(Trial.Value.self, plan, container) { plan, number, _ in
        Trial.Value(plan: plan, number: number)
      }
    case .face:
      register((any Trial.Face).self, plan, container) { number, count, population in
        guard plan.makesValue else { return Trial.Alpha(number, count, population) }
        return Trial.Value(plan: number, number: count)
      }
    }
  }

  private func register<Service>(
    _ type: Service.Type,
    _ plan: Trial.Plan,
    _ container: Resolver,
    _ make: @escaping (Int, Int, Trial.Population) -> Service
  ) {
    let factory: (Resolver) -> Service? = { Self.current?.subject.build(plan, $0, make) }
    // Each at a line of its own: by the same line, an instance would be kept.
    let options = container.register(
      type,
      name: plan.name,
      fileID: plan.isOfTest ? "ResolverTests/Mocks.swift" : "ResolverTests/App.swift",
      function: plan.isByMaker ? "make()" : "other()",
      line: UInt(plan.number),
      factory: factory
    )
    if let scope = plan.scope { options.scope(scope.actual) }
    if plan.implementsFace, plan.kind != .face {
      options.implements((any Trial.Face).self, name: plan.faceName)
    }
    if !plan.completion.isEmpty {
      options.resolveProperties { resolver, _ in
        for need in plan.completion {
          _ = Self.current?.subject.ask(need, resolver)
        }
      }
    }
  }

  private func build<Service>(
    _ plan: Trial.Plan,
    _ resolver: Resolver,
    _ make: (Int, Int, Trial.Population) -> Service
  ) -> Service? {
    events.append(.builds(plan: plan.number))
    let parts = plan.needs.map { ask($0, resolver) }
    defer { withExtendedLifetime(parts) {} }
    guard !plan.returnsNil else { return nil }
    defer { nextNumber += 1 }
    return make(plan.number, nextNumber, population)
  }

  private func ask(_ need: Trial.Need, _ resolver: Resolver) -> Trial.Answer<any Trial.Made> {
    switch need.source {
    case .asked: ask(need.kind, need.name, resolver)
    case .root: ask(need.kind, need.name, nil)
    case .container(let number): ask(need.kind, need.name, containers[number])
    }
  }
}

extension Layer {
  fileprivate func unmock<Service>(_ type: Service.Type, _ name: Resolver.Name?) {
    unmock(Request(type, name: name, #fileID, #line))
  }
}
