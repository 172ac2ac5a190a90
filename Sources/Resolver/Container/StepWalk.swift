/// A walk over the steps of a layer and those below, the latest first.
struct StepWalk {
  private var layer: Layer

  /// The number of steps of the layer that are not visited; `nil` before the first visit.
  private var remaining: Int?

  init(from top: Layer) {
    layer = top
  }

  /// Returns the next step for a request to a container; `nil` at the end.
  mutating func next(mocking base: Resolver) -> SearchedStep? {
    while let below = layer.below {
      if let step = layer.lastStep(of: &remaining, mocking: base) { return step }
      (layer, remaining) = (below, nil)
    }
    return nil
  }
}

/// The parts of a step that one search needs.
struct SearchedStep {
  private let layer: Layer

  /// The position among the former steps, or their number for the present step.
  ///
  /// The present step moves to this position.
  private let index: Int

  /// The mocks of the requested container.
  let own: ContainerStorage?

  /// Whether there are mocks of other containers.
  let hasOthers: Bool

  private let replacements: [NameReplacement]
  private let unmocked: Set<RegistrationKey>

  fileprivate init(
    _ contents: Step.Contents,
    at index: Int,
    of layer: Layer,
    mocking base: Resolver
  ) {
    self.layer = layer
    self.index = index
    own = contents.mocks[Identity(base)]
    hasOthers = contents.mocks.count > (own == nil ? 0 : 1)
    replacements = contents.replacements
    unmocked = contents.unmocked
  }

  /// Returns the mocks of some containers, in the same order.
  func mocks(in containers: some Sequence<Resolver>) -> [ContainerStorage] {
    layer.state.withLockUnchecked { state in
      let isPresent = index == state.former.count
      let mocks = isPresent ? state.present.mocks : state.former[index].mocks
      return containers.compactMap { mocks[Identity($0)] }
    }
  }

  /// Whether earlier steps don't apply to a request.
  func unmocks(_ request: Request) -> Bool {
    !unmocked.isEmpty && unmocked.contains(request.key)
  }

  /// The names that answer instead of a name: of its latest replacement, and the preferred names.
  func names(insteadOf name: Resolver.Name?) -> [(name: Resolver.Name, isPreferred: Bool)] {
    if replacements.isEmpty { return [] }
    let exact = replacements.last { $0.replaced != nil && $0.replaced == name }
    let preferred = replacements.reversed().filter { $0.replaced == nil }
    return (exact.map { [($0.answering, false)] } ?? []) + preferred.map { ($0.answering, true) }
  }
}

extension Layer {
  /// Returns the step before the visited ones.
  ///
  /// - Parameters:
  ///   - count: The number of steps that are not visited, or `nil` for all; one less afterwards.
  ///   - base: The container of the request.
  /// - Returns: The step; `nil` if there are no more.
  fileprivate func lastStep(of count: inout Int?, mocking base: Resolver) -> SearchedStep? {
    state.withLockUnchecked { state in
      let index = (count ?? state.former.count + 1) - 1
      guard index >= 0 else { return nil }
      count = index
      let contents = index == state.former.count ? state.present : state.former[index]
      return SearchedStep(contents, at: index, of: self, mocking: base)
    }
  }
}
