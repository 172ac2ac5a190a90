/// A walk over the steps with contents of a layer and those below, the latest first.
struct StepWalk {
  private var layer: Layer?

  /// The number of steps of the layer that are not visited; `nil` before the first visit.
  private var remaining: Int?

  /// The children of the container, which only mocks in another container need.
  private var children: [Resolver]?

  init(from top: Layer) {
    layer = top
  }

  /// The next step that concerns a request to a container; `nil` at the end.
  mutating func next(for request: Request, to base: Resolver, in top: Layer) -> SearchedStep? {
    while let layer, !layer.isBottom {
      let (step, mocksOthers) = layer.nextStep(&remaining, for: request, mocking: base, children)
      if mocksOthers {
        children = top.children(below: base)
        continue
      }
      if let step {
        if step.isLast { self.layer = nil }
        return step
      }
      (self.layer, remaining) = (layer.below, nil)
    }
    return nil
  }
}

/// A step with contents, for one search.
struct SearchedStep {
  /// The mocks of the requested container.
  let own: ContainerStorage?

  /// The mocks of its children, in search order.
  let others: [ContainerStorage]
  let replacements: [NameReplacement]

  /// Whether the step unmocks the request.
  let isLast: Bool

  /// The mocks for a request.
  func mocks(of request: Request) -> Answers {
    var answers = Answers(own?.registration(for: request))
    for storage in others { answers.add(Answers(storage.registration(for: request))) }
    return answers
  }

  /// The names that answer instead of a name: of its latest replacement, and the preferred names.
  func names(insteadOf name: Resolver.Name?) -> [(name: Resolver.Name, isPreferred: Bool)] {
    let exact = replacements.last { $0.replaced != nil && $0.replaced == name }
    let preferred = replacements.reversed().filter { $0.replaced == nil }
    return (exact.map { [($0.answering, false)] } ?? []) + preferred.map { ($0.answering, true) }
  }
}

extension Step.Contents {
  /// Returns the step for a search, if it concerns the request.
  fileprivate func searched(
    for request: Request,
    mocking base: Resolver,
    _ children: [Resolver]?
  ) -> (step: SearchedStep?, needsChildren: Bool) {
    let own = mocks[Identity(base)]
    var others: [ContainerStorage] = .init()
    if mocks.count > (own == nil ? 0 : 1) {
      guard let children else { return (nil, true) }
      others = children.compactMap { mocks[Identity($0)] }
    }
    let isLast = unmocks(request)
    if own == nil, others.isEmpty, replacements.isEmpty, !isLast { return (nil, false) }
    let step = SearchedStep(own: own, others: others, replacements: replacements, isLast: isLast)
    return (step, false)
  }
}

extension Layer {
  /// Returns the next step that concerns a request to a container.
  ///
  /// - Parameters:
  ///   - remaining: The number of steps that are not visited; `nil` before the first visit.
  ///   - request: The request.
  ///   - base: The container.
  ///   - children: The children of the container, if known.
  /// - Returns: The step, or `nil` at the end; or whether the children are needed first.
  fileprivate func nextStep(
    _ remaining: inout Int?,
    for request: Request,
    mocking base: Resolver,
    _ children: [Resolver]?
  ) -> (step: SearchedStep?, needsChildren: Bool) {
    state.withLockUnchecked { state in
      var index = remaining ?? state.former.count + 1
      while index > 0 {
        index -= 1
        let found =
          index < state.former.count
          ? state.former[index].searched(for: request, mocking: base, children)
          : state.present.searched(for: request, mocking: base, children)
        if found.needsChildren { return found }
        remaining = index
        if found.step != nil { return found }
      }
      return (nil, false)
    }
  }

  /// Returns the children of a container and theirs, depth first.
  fileprivate func children(below container: Resolver) -> [Resolver] {
    var walk = ContainerWalk(over: children(of: container))
    var containers: [Resolver] = []
    while let next = walk.next() {
      containers.append(next)
      walk.descend(into: children(of: next))
    }
    return containers
  }
}
