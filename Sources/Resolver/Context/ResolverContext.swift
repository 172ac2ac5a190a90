/// The state that the static interface and the property wrappers act in: a world, and the root in
/// it.
///
/// The context of a task is bound with a task-local value, so that everything the task calls, and
/// every task that it starts, acts in the same world. Code that has lost its task, on a queue of
/// its own for example, acts in production, or in the world of a test that has the process to
/// itself.
package final class ResolverContext: Sendable {
  /// The context that the current task is bound to.
  package static var bound: ResolverContext? { binding.context }

  @TaskLocal fileprivate static var binding = Binding(context: nil)

  /// A structure: an Optional is copied by general functions of the runtime.
  fileprivate struct Binding {
    let context: ResolverContext?
  }

  /// The context of code that no test has anything to do with.
  static let production = ResolverContext(world: .production)

  package let world: ResolverWorld

  /// The world, if it is that of a test.
  let test: ResolverWorld?

  private let properties: Properties

  /// Whether there is a listener for the resolutions made here.
  let isRecorded: Bool

  /// Whether the context is one of production, and of no test that has ended: no overlay, name rule
  /// or late request concerns it.
  let isOfProduction: Bool

  /// Everything about a context that `with` can change in a copy.
  struct Properties {
    /// The root during `withContainer`; `nil` where the world's own root answers.
    var chosenRoot: Resolver?

    /// The objects that are told of the resolutions made here, apart from the world's observer.
    var listeners: [any ResolutionListener] = []

    /// Whether a test is being set up.
    var isSettingUp = false

    /// The world of the ended test that left the code in this context behind.
    var formerWorld: WorldReference?

    /// The run of `registerAllServices` that the code which is bound to this context is part of.
    var automaticRun: AutomaticRun?
  }

  package convenience init(world: ResolverWorld, listeners: [any ResolutionListener] = []) {
    self.init(world: world, Properties(listeners: listeners))
  }

  init(world: ResolverWorld, _ properties: Properties) {
    self.world = world
    test = world.isProduction ? nil : world
    isOfProduction = world.isProduction && properties.formerWorld == nil
    isRecorded = world.observer != nil || !properties.listeners.isEmpty
    self.properties = properties
  }

  deinit {
    if chosenRoot != nil { world.forgetRoot(of: ObjectIdentifier(self)) }
  }

  package var root: Resolver {
    get {
      guard let chosenRoot else { return world.root }
      let id = ObjectIdentifier(self)
      return world.state.withLockUnchecked { $0.chosenRoots[id] } ?? chosenRoot
    }
    set {
      guard chosenRoot != nil else {
        world.root = newValue
        return
      }
      let container = world.container(asRoot: newValue)
      world.change { $0.chosenRoots.updateValue(container, forKey: ObjectIdentifier(self)) }
    }
  }

  var chosenRoot: Resolver? { properties.chosenRoot }

  package var listeners: [any ResolutionListener] { properties.listeners }

  package var isSettingUp: Bool { properties.isSettingUp }

  var automaticRun: AutomaticRun? { properties.automaticRun }

  /// The test that the context belongs to, if it has ended.
  package var endedTest: TestIdentity? {
    properties.formerWorld?.test ?? (world.isOver ? world.test : nil)
  }

  /// A context like this one with other properties.
  @inline(never)
  func with(_ change: (inout Properties) -> Void) -> ResolverContext {
    var properties = properties
    if chosenRoot != nil { properties.chosenRoot = root }
    change(&properties)
    return ResolverContext(world: world, properties)
  }

  /// A context like this one that is part of a run of `registerAllServices`.
  func joining(_ run: AutomaticRun) -> ResolverContext {
    with { $0.automaticRun = run }
  }

  /// Whether the code is part of a run of `registerAllServices`.
  var isInAutomaticRun: Bool {
    automaticRun.map { !$0.isFinished } ?? false
  }

  var ownership: Ownership {
    Ownership(world: world, isSettingUp: isSettingUp)
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
  /// In this order: the world that the container belongs to; the context bound to the task; the
  /// world that the whole process is in; production.
  ///
  /// - Parameter container: The container that the operation was called on; `nil` for the static
  ///   interface.
  /// - Returns: The context.
  @inline(never)
  package static func current(for container: Resolver?) -> ResolverContext {
    let bound = bound
    return container.flatMap { brought(by: $0, bound: bound) } ?? bound ?? unbound
  }

  /// The context that a container brings along, if it belongs to another world than the caller.
  static func brought(by container: Resolver, bound: ResolverContext?) -> ResolverContext? {
    guard container.overlay != nil || container.origin != nil else { return nil }
    // A container that a function of the test made is used by that test only, or has lost its task.
    guard container.overlay != nil || bound == nil else { return nil }
    if let bound, container.overlay?.world === bound.world.reference { return nil }
    guard let world = container.capturedWorld else {
      // Work left behind by an ended test is no part of the one that runs now.
      return bound == nil ? container.endedWorld.map { after($0) } : nil
    }
    guard world !== bound?.world else { return nil }
    // A recording in the whole process, or in the caller's task, covers captured containers too.
    let process = ResolverWorld.production.processContext
    return process?.world === world
      ? process : ResolverContext(world: world, listeners: bound?.listeners ?? [])
  }

  /// The context of code that is bound to none.
  static var unbound: ResolverContext {
    ResolverWorld.production.processContext ?? production
  }

  /// The current context with another root, or that of the world which the root belongs to.
  static func rooted(in container: Resolver) -> ResolverContext {
    let current = current(for: container)
    return current.with { properties in
      properties.chosenRoot = current.world.container(asRoot: container)
      if let endedWorld = container.endedWorld { properties.formerWorld = endedWorld }
    }
  }

  /// A context in which nothing answers but production, after a test has ended.
  static func after(_ world: WorldReference) -> ResolverContext {
    ResolverContext(world: .production, Properties(formerWorld: world))
  }
}

extension ResolverWorld? {
  /// The identity of a test's world; that of production for none.
  var identity: ResolverWorld.Identity {
    map(\.identity) ?? 0
  }
}
