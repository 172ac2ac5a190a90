/// What a thread is resolving.
///
/// Factories are synchronous, so a resolution begins and ends on one thread, with everything that it
/// resolves in between. Nothing of it is ever seen by another thread.
final class ThreadResolution: @unchecked Sendable {
  // Safety: used by its own thread only. Other threads compare its identity, and read `awaited`
  // under the lock of all pending work. No access to a property is still under way when another
  // begins, so those on the way of every request are not checked for it.

  private static let local = ThreadLocal<ThreadResolution>()

  /// That of the calling thread.
  static var current: ThreadResolution {
    unretained.takeUnretainedValue()
  }

  /// The same, not retained: it lives as long as the thread.
  static var unretained: Unmanaged<ThreadResolution> {
    local.value { ThreadResolution() }
  }

  /// Whether a resolution is running that found nothing special going on in the process.
  @exclusivity(unchecked) private var isInProduction = false

  /// The context of the running resolution, unless that is simply production.
  @exclusivity(unchecked) private var ownContext: ResolverContext?

  /// What was bound to the task when the running resolution began.
  @exclusivity(unchecked) private var bound: ResolverContext?

  /// The instances that the running resolution shares, by registration.
  let graph = SharedInstances()

  let path = BuildPath()

  /// Why a scope returned nothing, if not because the factory did.
  @exclusivity(unchecked) var refusal: Refusal?

  /// The registration whose factory returned last.
  @exclusivity(unchecked) var lastBuilt: ObjectIdentifier?

  /// The numbers of the recorded requests that are being answered.
  var recordedRequests: [Int] = []

  /// The work of another thread that this one waits for.
  var awaited: (any PendingWork)?

  /// Whether the thread is running `registerAllServices`.
  private(set) var isRegisteringAutomatically = false

  /// Whether this is the main thread, which is always on the main actor.
  let isMain = MainThread.isCurrent

  private init() {}

  /// The context of the running resolution; `nil` between resolutions.
  var context: ResolverContext? {
    ownContext ?? (isInProduction ? .production : nil)
  }

  /// The world of the running resolution.
  var world: ResolverWorld.Identity {
    ownContext?.world.identity ?? 0
  }

  /// Whether a resolution is running.
  var isResolving: Bool {
    isInProduction || ownContext != nil
  }
}

// MARK: - The running resolution

extension ThreadResolution {
  /// Where an operation finds itself.
  struct Situation {
    let thread: ThreadResolution

    /// The context in which the operation runs.
    let context: ResolverContext

    /// The context that the task is bound to.
    let bound: ResolverContext?

    /// Whether the container that the operation was called on brought the context with it.
    var isBrought = false
  }

  /// What a resolution has to put back when it ends.
  struct Outer {
    fileprivate let ownContext: ResolverContext?
    fileprivate let bound: ResolverContext?
    fileprivate var graph: SharedInstances.Contents?
  }

  /// Resolves when nothing special is going on in the process.
  ///
  /// - Returns: An instance; `nil` when the factory returned `nil`, or for the reason that is noted
  ///   as the refusal.
  @inline(__always)
  func resolveInProduction(
    _ registration: Registration,
    by recipe: Recipe,
    from container: Resolver,
    args: Any?
  ) -> AnyInstance? {
    refusal = nil
    let isOutermost = !isResolving
    if isOutermost { isInProduction = true }
    let instance = registration.resolve(by: recipe, resolver: container, args: args, on: self)
    // A scope may have made up for it.
    if instance != nil { refusal = nil }
    guard isOutermost else { return instance }
    isInProduction = false
    if !graph.isEmpty { endSharing() }
    return instance
  }

  /// Lets go of the instances that were shared: what is released may resolve.
  private func endSharing() {
    let refusal = refusal
    graph.removeAll()
    self.refusal = refusal
  }

  func situation(for container: Resolver?) -> Situation {
    let bound = ResolverContext.bound
    if let context, self.bound === bound {
      return Situation(thread: self, context: context, bound: bound)
    }
    if let layer = container?.layer {
      guard let world = layer.world else {
        // The container outlived its test: nobody else's test is to answer.
        return Situation(thread: self, context: bound ?? .production, bound: bound)
      }
      if world !== bound?.world {
        let context = ResolverContext(world: world)
        return Situation(thread: self, context: context, bound: bound, isBrought: true)
      }
    }
    if bound == nil, let world = container?.birth?.homeWorld {
      let context = ResolverContext(world: world)
      return Situation(thread: self, context: context, bound: bound, isBrought: true)
    }
    return Situation(thread: self, context: bound ?? .unbound, bound: bound)
  }

  /// Begins a resolution, inside the running one if there is one.
  ///
  /// A resolution in another world than the running one shares no instances with it.
  func begin(_ context: ResolverContext, bound: ResolverContext?) -> Outer {
    var outer = Outer(ownContext: ownContext, bound: self.bound)
    if self.context?.world !== context.world {
      outer.graph = graph.begin()
    }
    ownContext = context
    self.bound = bound
    return outer
  }

  /// Ends a resolution, and with the outermost one the instances that it shared.
  func end(_ outer: Outer) {
    // Released last: a deinit may resolve, and has to find everything in order.
    let finished = outer.graph.map { graph.end($0) }
    ownContext = outer.ownContext
    bound = outer.bound
    withExtendedLifetime(finished) {}
  }

  /// The reason for which a scope returned nothing, which is then forgotten.
  func takeRefusal() -> Refusal? {
    defer { refusal = nil }
    return refusal
  }

  /// Runs `registerAllServices` in production, whatever the thread is doing.
  func registerAutomatically(_ register: () -> Void) {
    let outer = isRegisteringAutomatically
    isRegisteringAutomatically = true
    defer { isRegisteringAutomatically = outer }
    ResolverContext.$bound.withValue(.production, operation: register)
  }
}
