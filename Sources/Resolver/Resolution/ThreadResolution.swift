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
    local.value { ThreadResolution() }
  }

  /// The context of the running resolution; `nil` between resolutions.
  @exclusivity(unchecked) private(set) var context: ResolverContext?

  /// What was bound to the task when the running resolution began.
  @exclusivity(unchecked) private var bound: ResolverContext?

  /// The instances that the running resolution shares, by registration.
  @exclusivity(unchecked) private var graph = SharedInstances()

  @exclusivity(unchecked) private(set) var path = BuildPath()

  /// Why a scope returned nothing, if not because the factory did.
  @exclusivity(unchecked) var refusal: Refusal?

  /// The registration whose factory returned last.
  @exclusivity(unchecked) private(set) var lastBuilt: ObjectIdentifier?

  /// The numbers of the recorded requests that are being answered.
  private var recordedRequests: [Int] = []

  /// The work of another thread that this one waits for.
  var awaited: (any PendingWork)?

  /// Whether the thread is running `registerAllServices`.
  private(set) var isRegisteringAutomatically = false

  private init() {}
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
    fileprivate let context: ResolverContext?
    fileprivate let bound: ResolverContext?
    fileprivate var graph: SharedInstances?
  }

  /// Begins a resolution in production, when nothing else is going on in the process.
  ///
  /// - Returns: Whether it is the outermost one, which has to be ended.
  func beginInProduction() -> Bool {
    guard context == nil else { return false }
    context = .production
    return true
  }

  /// Ends the outermost resolution in production.
  func endInProduction() {
    context = nil
    guard !graph.isEmpty else { return }
    // Released last: a deinit may resolve, and has to find everything in order.
    let finished = graph
    graph = SharedInstances()
    withExtendedLifetime(finished) {}
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
    var outer = Outer(context: self.context, bound: self.bound)
    if self.context?.world !== context.world {
      outer.graph = graph
      graph = SharedInstances()
    }
    self.context = context
    self.bound = bound
    return outer
  }

  /// Ends a resolution, and with the outermost one the instances that it shared.
  func end(_ outer: Outer) {
    // Released last: a deinit may resolve, and has to find everything in order.
    let finished = outer.graph == nil ? nil : graph
    context = outer.context
    bound = outer.bound
    if let graph = outer.graph { self.graph = graph }
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

// MARK: - Building

extension ThreadResolution {
  /// What may be done about a service that is to be built.
  enum Permission {
    /// To build it: it stands in the path now.
    case build

    /// To use the instance that is being completed.
    case use(AnyKept)

    /// Nothing, for the reason that is noted as the thread's refusal.
    case refused
  }

  /// Notes that an instance is about to be built.
  ///
  /// - Parameters:
  ///   - registration: What is to be built.
  ///   - hasArguments: Whether the request has arguments, so that the factory may ask for its own
  ///     service and still come to an end.
  ///   - mayBeShared: Whether an instance that is being completed may be used in place of another.
  /// - Returns: What may be done.
  func push(_ registration: Registration, hasArguments: Bool, mayBeShared: Bool) -> Permission {
    let world = context?.world.identity ?? 0
    if let position = path.position(of: registration, in: world) {
      if mayBeShared, let early = path.steps[position].early { return .use(early) }
      if !hasArguments || !path.allowsRecursion(of: registration) {
        let circle = path.steps[position...].map(\.registration)
        refusal = .circular(circle + [registration])
        return .refused
      }
    }
    path.push(registration, in: world)
    return .build
  }

  func pop(_ registration: Registration) {
    let step = path.pop()
    lastBuilt = ObjectIdentifier(registration)
    // Released last: a deinit may resolve, and has to find everything in order.
    withExtendedLifetime(step) {}
  }

  /// Lets what is resolved to complete an instance get hold of that instance.
  func noteEarly(_ instance: AnyKept) {
    path.noteEarly(instance)
  }
}

// MARK: - The graph

extension ThreadResolution {
  /// The instance of a registration that the running resolution shares.
  func graphInstance(of registration: Registration) -> AnyKept? {
    graph[registration]
  }

  /// Shares an instance until the running resolution ends.
  func share(_ instance: AnyKept, of registration: Registration) {
    guard context != nil else { return }
    let former = graph.insert(instance, of: registration)
    withExtendedLifetime(former) {}
  }
}

// MARK: - Recording

extension ThreadResolution {
  /// The place of a request among those that are being answered.
  struct RecordedRequest {
    let number: Int
    let parent: Int?
    let depth: Int
  }

  func beginRecording(_ number: Int) -> RecordedRequest {
    let request = RecordedRequest(
      number: number,
      parent: recordedRequests.last,
      depth: recordedRequests.count
    )
    recordedRequests.append(number)
    lastBuilt = nil
    return request
  }

  func endRecording() {
    recordedRequests.removeLast()
  }
}
