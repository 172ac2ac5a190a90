/// What the static interface and the property wrappers act in: a world, and the root in it.
///
/// The context of a task is bound with a task-local value, so that everything the task calls, and
/// every task that it starts, acts in the same world. Code that has lost its task, on a queue of its
/// own for example, acts in production, or in the world of the running `XCTestCase`.
///
/// This type is not part of the public interface.
package final class ResolverContext: Sendable {
  /// The context that the current task is bound to.
  @TaskLocal package static var bound: ResolverContext?

  /// The context of code that no test has anything to do with.
  static let production = ResolverContext(.production)

  package let world: ResolverWorld

  /// What is known of the test that the context belongs to.
  let origin: Origin

  package enum Origin: Sendable {
    /// The world says it.
    case known

    /// Nothing: it may have lost its test on the way.
    case unknown

    /// It outlived the test with this name.
    case ended(String)
  }

  /// The test that the context belongs to, if it has ended.
  var endedTest: String? {
    switch origin {
    case .ended(let name): name
    case .known: world.hasEnded ? world.name : nil
    case .unknown: nil
    }
  }

  /// Who else hears of the resolutions that are made here, apart from the world's observer.
  package let listeners: [any ResolutionListener]

  /// The root during `withContainer`; `nil` where the world's own root answers.
  private let chosenRoot: Mutex<Resolver?>

  package convenience init(
    world: ResolverWorld,
    root: Resolver? = nil,
    listeners: [any ResolutionListener] = [],
    origin: Origin = .known
  ) {
    self.init(world, root.map { world.rootContainer(for: $0) }, listeners, origin)
    Attention.begin()
  }

  private init(
    _ world: ResolverWorld,
    _ root: Resolver? = nil,
    _ listeners: [any ResolutionListener] = [],
    _ origin: Origin = .unknown
  ) {
    self.origin = origin
    self.world = world
    self.listeners = listeners
    chosenRoot = Mutex(root)
  }

  deinit {
    // That of production lives for ever.
    Attention.end()
  }

  package var root: Resolver {
    get {
      chosenRoot.withLock { $0 } ?? world.root
    }
    set {
      let container = world.rootContainer(for: newValue)
      let former = chosenRoot.withLock { root in
        let former = root
        if root != nil { root = container }
        return former
      }
      // Released here, outside the lock: it may be the last reference to user objects.
      if former == nil { world.root = container }
    }
  }

  /// The current context with another root, or that of the world which the root belongs to.
  static func rooted(in container: Resolver) -> ResolverContext {
    let current = ThreadResolution.current.situation(for: container).context
    let origin: Origin
    if let layer = container.layer, layer.world == nil {
      origin = .ended(layer.worldName)
    } else {
      origin = current.origin
    }
    return ResolverContext(
      world: container.layer?.world ?? current.world,
      root: container,
      listeners: current.listeners,
      origin: origin
    )
  }

  /// A context like this one in which somebody else hears of the resolutions.
  package func with(listener: any ResolutionListener) -> ResolverContext {
    ResolverContext(
      world: world,
      root: chosenRoot.withLock { $0 },
      listeners: listeners + [listener]
    )
  }

  /// The context in which an operation runs.
  ///
  /// In this order: the resolution that is running on this thread, as long as nobody bound another
  /// context meanwhile; the world that the container belongs to; the context bound to the task; the
  /// world that the whole process is in; production.
  ///
  /// - Parameter container: The container that the operation was called on; `nil` for the static
  ///   interface.
  /// - Returns: The context.
  package static func current(for container: Resolver?) -> ResolverContext {
    ThreadResolution.current.situation(for: container).context
  }

  /// The context of code that is bound to none.
  static var unbound: ResolverContext {
    TestWorlds.shared.processContext ?? production
  }
}
