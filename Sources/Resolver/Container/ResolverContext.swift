/// The context that the static interface and the property wrappers act in: a layer, and the root in
/// it.
///
/// The context of a task is bound with a task-local value, so that everything the task calls, and
/// every task that it starts, acts in the same layer. Code that has lost its task, on a queue of
/// its own for example, acts in production, or in the layer of a test that has the process to
/// itself.
package final class ResolverContext: @unchecked Sendable {
  // Safety: the lock of the chosen root guards `rootSetInScope`; everything else is constant.

  /// The context that the current task is bound to.
  package static var bound: ResolverContext? { binding.context }

  @TaskLocal fileprivate static var binding = Binding(context: nil)

  /// A structure: an Optional is copied by general functions of the runtime.
  fileprivate struct Binding {
    let context: ResolverContext?
  }

  /// The production context.
  static let production = ResolverContext(layer: .production)

  package let layer: Layer

  /// The layer, if it is that of a test.
  let test: Layer?

  /// The root during `withContainer`; `nil` where the root of the layer answers.
  package let scopedRoot: Resolver?

  /// The root that was set during `withContainer`.
  private var rootSetInScope: Resolver?

  /// The layer of the ended test that left the code in this context behind.
  private let formerLayer: LayerReference?

  /// The context in which `withContainer` was called with a container of another test.
  let callingContext: ResolverContext?

  /// Whether `registerAllServices` runs in this context, or has started what does.
  let isOfRun: Bool

  /// Whether neither the layer of a test nor an ended test concerns the context.
  let isOfProduction: Bool

  package convenience init(layer: Layer) {
    self.init(layer: layer, root: nil)
  }

  init(
    layer: Layer,
    root: Resolver?,
    formerLayer: LayerReference? = nil,
    callingContext: ResolverContext? = nil,
    isOfRun: Bool = false
  ) {
    self.layer = layer
    self.scopedRoot = root
    self.formerLayer = formerLayer
    self.callingContext = callingContext
    self.isOfRun = isOfRun
    test = layer.isBottom ? nil : layer
    isOfProduction = layer.isBottom && formerLayer == nil
  }

  /// The main container; after a test has ended, one that forgets what is registered in it.
  var main: Resolver {
    formerLayer.map { Resolver(Overlay(base: layer.main, layer: $0)) } ?? layer.main
  }

  package var root: Resolver {
    guard let scopedRoot else { return layer.root }
    return scopedRoot.storage.contents.withLockUnchecked { _ in rootSetInScope } ?? scopedRoot
  }

  /// The root that was set in place of the chosen one.
  ///
  /// The caller holds the lock of the chosen root.
  var replacedRoot: Resolver? { rootSetInScope }

  /// Whether the code was left behind by a test that has ended: what it sets or resets is lost.
  var isLate: Bool { formerLayer != nil }

  /// Sets the root: of the surrounding `withContainer`, or of the layer.
  func set(root: Resolver) {
    guard let scopedRoot else {
      if !isLate { layer.set(root: root) }
      return
    }
    let root = layer.container(asRoot: root)
    let former = scopedRoot.storage.contents.withLockUnchecked { _ in
      exchange(&rootSetInScope, with: root)
    }
    withExtendedLifetime(former) {}
  }

  /// The test that the context belongs to, if it has ended.
  package var endedTest: LayerReference? {
    formerLayer ?? (layer.hasEnded ? layer.reference : nil)
  }

  /// The ended test that a container belongs to.
  ///
  /// In a running test, its own root stands in for the root of an ended one.
  func formerLayer(of container: Resolver?) -> LayerReference? {
    test != nil && container?.overlay != nil ? nil : container?.endedTest
  }
}

// MARK: - Binding

// The synchronous and the asynchronous form are told apart by the closure.
extension ResolverContext {
  /// Binds the current task to a context while an operation runs; to none with `nil`.
  package static func withBound<Result>(
    _ context: ResolverContext?,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $binding.withValue(Binding(context: context), operation: operation)
  }

  /// Binds the current task to a context while an asynchronous operation runs; to none with `nil`.
  package nonisolated(nonsending) static func withBound<Result>(
    _ context: ResolverContext?,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $binding.withValue(Binding(context: context), operation: operation)
  }
}

// MARK: - The current context

extension ResolverContext {
  /// The context in which an operation runs.
  ///
  /// In this order: the layer that the container carries; the context bound to the task; the layer
  /// that the whole process is in; production.
  ///
  /// - Parameter container: The container that the operation was called on; `nil` for the static
  ///   interface.
  /// - Returns: The context.
  @inline(never)
  package static func current(for container: Resolver?) -> ResolverContext {
    let bound = bound
    return container.flatMap { carried(by: $0, bound: bound) } ?? bound ?? unbound
  }

  /// The context that a container carries, if it belongs to another layer than the caller.
  static func carried(by container: Resolver, bound: ResolverContext?) -> ResolverContext? {
    // A container of user code tells which test it is of where the task does not.
    guard let reference = bound == nil ? container.carriedLayer : container.overlay?.layer,
      reference !== bound?.layer.reference
    else { return nil }
    if let layer = reference.layer { return ResolverContext(layer: layer) }
    // Work that an ended test left behind is no part of the test that runs now.
    return bound == nil ? after(reference) : nil
  }

  /// The layer of the test that code belongs to, by the context that it is bound to; `nil` in
  /// production.
  static func test(of bound: ResolverContext?) -> Layer? {
    if let bound { return bound.test }
    return Layer.production.hook?.layerOfProcess
  }

  /// The context of code that is bound to none.
  static var unbound: ResolverContext {
    Layer.production.hook?.layerOfProcess.map { ResolverContext(layer: $0) } ?? production
  }

  /// The context of `withContainer`: the current one, or the one that the container carries.
  static func rooted(in container: Resolver) -> ResolverContext {
    let bound = bound
    let carried = carried(by: container, bound: bound)
    let current = carried ?? bound ?? unbound
    return ResolverContext(
      layer: current.layer,
      root: current.layer.container(asRoot: container),
      formerLayer: current.formerLayer(of: container) ?? current.formerLayer,
      callingContext: carried == nil ? bound?.callingContext : bound ?? production,
      isOfRun: current.isOfRun
    )
  }

  /// A context in which nothing answers but production, after a test has ended.
  static func after(_ layer: LayerReference) -> ResolverContext {
    ResolverContext(layer: .production, root: nil, formerLayer: layer)
  }
}

extension Resolver {
  /// The test's layer that the container brings along to code which has lost its task.
  var carriedLayer: LayerReference? {
    if let overlay { return overlay.layer }
    return carriesLayer ? storage.origin : nil
  }

  /// The test that the container was part of, if it has ended and nothing of it is left.
  var endedTest: LayerReference? {
    carriedLayer.flatMap { $0.layer == nil ? $0 : nil }
  }
}
