import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The running requests of a thread.
///
/// Factories are synchronous, so a request begins and ends on one thread, together with the
/// requests of its factories. No code of a user runs during a change of the state, because
/// overlapping accesses would crash.
///
/// Other threads read the path while this thread waits, under the lock of the wait-for graph.
struct ThreadState {
  var path = BuildPath()

  /// The instances that the outermost request shares with the requests inside.
  var graph = GraphInstances()

  /// The number of unfinished requests, each nested in the request before.
  var depth = 0

  /// Whether the thread runs `registerAllServices`, and sees the registrations so far.
  var isRegistering = false

  /// The cause of a failure inside a user's scope, which can't throw.
  var failureCause: FailureCause?

  /// The last service that a factory of the outermost request asked for with `optional` in vain.
  var missed: Request?

  /// The claims of other threads whose unfinished instances this thread has got.
  var early: [Claim] = []

  /// The records of unfinished requests, if a hook watches.
  var records: [RequestRecord] = []

  /// The claim of another thread that this thread waits for.
  var awaited: Claim?

  /// Wakes the thread when it waits.
  let semaphore = DispatchSemaphore(value: 0)
}

/// A pointer to the state of a thread, valid as long as the thread.
typealias ThreadPointer = UnsafeMutablePointer<ThreadState>

extension ThreadState {
  /// The state of the calling thread.
  ///
  /// A pointer and not a class, because reference counts and exclusivity checks are slow (benchmark
  /// `unique`).
  @inline(__always)
  static var current: ThreadPointer {
    // Safety: the key belongs to this thread's state, at an address that never changes.
    pthread_getspecific(key)?.assumingMemoryBound(to: ThreadState.self) ?? begin()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { end($0) }
    precondition(status == 0, "ThreadState.key: the process has no thread-local keys left.")
    return key
  }()

  private static func begin() -> ThreadPointer {
    let state = ThreadPointer.allocate(capacity: 1)
    state.initialize(to: ThreadState())
    pthread_setspecific(key, state)
    return state
  }

  /// Releases the state of a thread that ends.
  ///
  /// The parameter is optional on Linux only, so it is widened here.
  private static func end(_ pointer: UnsafeMutableRawPointer?) {
    // Safety: only `begin` sets the value for the key, and the thread has ended.
    guard let state = pointer?.assumingMemoryBound(to: ThreadState.self) else { return }
    // Other threads find the state through the thread's claims, and all claims are finished.
    WaitForGraph.waitForReaders()
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

// MARK: - Requests

extension ThreadPointer {
  /// Ends a request.
  ///
  /// The outermost request releases its shared instances.
  @inline(__always)
  func endRequest() {
    pointee.depth -= 1
    guard pointee.depth == 0 else { return }
    if !pointee.graph.isEmpty { releaseGraph() }
    if !pointee.early.isEmpty { waitForEarly() }
  }

  /// Waits until the unfinished instances of other threads are finished.
  ///
  /// The thread builds nothing at this time, so no other thread waits for it.
  private func waitForEarly() {
    for claim in exchange(&pointee.early, with: []) {
      while !claim.isFinished, case .finished = WaitForGraph.wait(for: claim, on: self) {}
    }
  }

  private func releaseGraph() {
    // Released when the state is consistent, because a deinit may resolve. The memory is used
    // again.
    var graph = exchange(&pointee.graph, with: GraphInstances())
    graph.removeAll()
    if pointee.graph.isEmpty { pointee.graph = graph }
  }

  /// Runs an operation with shared instances of its own.
  ///
  /// Otherwise a factory that calls `withContainer` would pass one container's instances to
  /// another.
  func withOwnGraph<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard pointee.depth > 0 else { return try operation() }
    let outer = exchange(&pointee.graph, with: GraphInstances())
    pointee.graph.firstPosition = pointee.path.steps.count
    defer {
      let own = exchange(&pointee.graph, with: outer)
      withExtendedLifetime(own) {}
    }
    return try operation()
  }

  /// Ends the build of an instance.
  @inline(__always)
  func endBuild(of registration: Registration) {
    // Released when the state is consistent.
    let step = pointee.path.steps.removeLast()
    if !pointee.records.isEmpty { recordBuild(of: registration) }
    withExtendedLifetime(step) {}
  }

  private func recordBuild(of registration: Registration) {
    // Its settings may have changed since.
    pointee.records.last { $0.answering === registration.details }?.isCreated = true
  }
}

// MARK: - Isolation

extension ThreadPointer {
  private static let warned = Mutex<Set<CallSite>>([])

  /// Warns that a factory runs outside its actor, where that is certain.
  ///
  /// Synchronous code can't ask which actor it runs on. The answer is certain for the main actor.
  /// For any other actor, it is certain on the main actor and outside tasks.
  ///
  /// - Parameters:
  ///   - registration: The registration of the factory.
  ///   - actor: The actor of the factory.
  ///   - test: The layer of a test, whose hook gets the warning; `nil` for production, where it is
  ///     printed, once for each place of registration and once for `registerAllServices()`.
  func checkIsolation(of registration: RegistrationDetails, _ actor: any Actor, in test: Layer?) {
    let isElsewhere =
      actor === MainActor.shared
      ? !MainActorProbe.isOnMainActor
      : MainActorProbe.isOnMainActor || withUnsafeCurrentTask { $0 == nil }
    guard isElsewhere else { return }
    if let hook = test?.hook {
      hook.receive(.offActor(registration, actor, from: pointee.records.last?.request.site))
    } else if Self.warned.withLock({ $0.insert(registration.wrongActorWarningKey).inserted }) {
      CurrentProcess.warn(Message.wrongActor(registration, actor))
    }
  }
}
