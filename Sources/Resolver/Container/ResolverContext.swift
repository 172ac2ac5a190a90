/// The context of the running code: a layer, and the root in it.
///
/// A task-local value binds the context, so the called functions and the started tasks share it.
/// Code without a task, for example on a queue, uses the test that its container carries, the test
/// that has the process to itself, or production.
package final class ResolverContext: Sendable {
  /// The context bound to the current task.
  package static var bound: ResolverContext? { binding.context }

  @TaskLocal fileprivate static var binding = Binding(context: nil)

  /// A structure, because unspecialized functions of the runtime copy an Optional.
  fileprivate struct Binding {
    let context: ResolverContext?
  }

  /// The production context.
  package static let production = ResolverContext()

  package let layer: Layer

  /// Keeps the layer of a test alive for code that has only a container.
  private let owner: LayerOwner?

  /// The layer, if it belongs to a test.
  var test: Layer? { layer.isBottom ? nil : layer }

  /// The root during `withContainer`; `nil` elsewhere.
  let scopedRoot: Resolver?

  /// The layer of an ended test, for code that outlives its test.
  private let formerLayer: LayerReference?

  /// Whether `registerAllServices` runs in this context or has started the code.
  let isOfRun: Bool

  /// Whether the context belongs to neither a running nor an ended test.
  let isOfProduction: Bool

  init(
    layer: Layer = .production,
    owner: LayerOwner? = nil,
    root: Resolver? = nil,
    formerLayer: LayerReference? = nil,
    isOfRun: Bool = false
  ) {
    self.layer = layer
    self.owner = owner ?? (layer.isBottom ? nil : layer.reference.owner)
    self.scopedRoot = root
    self.formerLayer = formerLayer
    self.isOfRun = isOfRun
    isOfProduction = layer.isBottom && formerLayer == nil
  }

  /// The main container; after the end of a test, a stand-in that forgets registrations.
  var main: Resolver {
    formerLayer.map { Resolver(Overlay(base: layer.main, layer: $0)) } ?? layer.main
  }

  package var root: Resolver { scopedRoot ?? layer.root }

  /// Whether the code outlives its test, so that its changes are lost.
  var isLate: Bool { formerLayer != nil }

  /// The test of the context, if it has ended.
  package var endedTest: LayerReference? {
    formerLayer ?? (layer.hasEnded ? layer.reference : nil)
  }

  /// The ended test of a container, for code outside a running test.
  func formerLayer(of container: Resolver?) -> LayerReference? {
    test == nil ? container?.endedTest : nil
  }
}

// MARK: - Binding

// The closure tells the synchronous function from the asynchronous one.
extension ResolverContext {
  /// Binds the current task to a context during an operation, or to none with `nil`.
  package static func withBound<Result>(
    _ context: ResolverContext?,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $binding.withValue(Binding(context: context), operation: operation)
  }

  /// Binds the current task to a context during an asynchronous operation, or to none with `nil`.
  package nonisolated(nonsending) static func withBound<Result>(
    _ context: ResolverContext?,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $binding.withValue(Binding(context: context), operation: operation)
  }
}

// MARK: - The current context

extension ResolverContext {
  /// Returns the context of an operation.
  ///
  /// The first of these: the layer that the container carries, the context of the task, the layer
  /// of the whole process, production.
  ///
  /// - Parameter container: The container of the call; `nil` for the static functions.
  /// - Returns: The context.
  package static func current(for container: Resolver?) -> ResolverContext {
    exceptProduction(for: container) ?? production
  }

  /// Returns the context of an operation; `nil` for the production context, because retaining an
  /// object that all threads share is slow.
  @inline(never)
  static func exceptProduction(for container: Resolver?) -> ResolverContext? {
    let bound = bound
    return container.flatMap { carried(by: $0, bound: bound) } ?? bound
      ?? test(of: nil).map { ResolverContext(layer: $0) }
  }

  /// Returns the context that a container carries, unless it is the caller's own layer.
  static func carried(by container: Resolver, bound: ResolverContext?) -> ResolverContext? {
    // Outside a task, a container of user code knows its test.
    guard let reference = bound == nil ? container.carriedLayer : container.overlay?.layer,
      reference !== bound?.layer.reference
    else { return nil }
    let layer = reference.layer
    if container.isMadeForTest, layer?.hasEnded != false { return nil }
    if let layer { return ResolverContext(layer: layer) }
    // Work that outlives its test is not part of the running test.
    return bound == nil ? after(reference) : nil
  }

  /// The layer of the test, for bound or unbound code; `nil` in production.
  static func test(of bound: ResolverContext?) -> Layer? {
    if let bound { return bound.test }
    return Layer.production.hook?.layerOfProcess
  }

  /// Returns the first context of a new layer.
  package static func opening(_ layer: Layer) -> ResolverContext {
    let owner = LayerOwner(layer)
    layer.reference.owner = owner
    return ResolverContext(layer: layer, owner: owner)
  }

  /// The context of `withContainer`: the present one, or the one that the container carries.
  static func rooted(in container: Resolver) -> ResolverContext {
    guard let current = exceptProduction(for: container) else {
      return ResolverContext(root: container.base, formerLayer: container.endedTest)
    }
    return ResolverContext(
      layer: current.layer,
      owner: current.owner,
      root: current.layer.container(answeringFor: container, asRoot: true),
      formerLayer: current.formerLayer(of: container) ?? current.formerLayer,
      isOfRun: current.isOfRun
    )
  }

  /// The context after the end of a test, in which only production is used.
  static func after(_ layer: LayerReference) -> ResolverContext {
    ResolverContext(formerLayer: layer)
  }
}

extension Resolver {
  /// The layer of the test that the container carries to code without a task.
  var carriedLayer: LayerReference? {
    if let overlay { return overlay.layer }
    return isMadeByTest || isMadeForTest ? storage.origin : nil
  }

  /// The test of the container, if it has ended and its layer is gone.
  var endedTest: LayerReference? {
    isMadeForTest ? nil : carriedLayer.flatMap { $0.layer == nil ? $0 : nil }
  }
}
