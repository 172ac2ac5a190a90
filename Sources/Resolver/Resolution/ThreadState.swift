#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The resolution that a thread is in.
///
/// Factories are synchronous, so a resolution begins and ends on one thread, with everything that
/// it resolves in between. No code of a user runs while a part of the state is being changed: that
/// would be an overlapping access.
///
/// Other threads read the path while this thread waits, under the lock of the wait-for graph.
struct ThreadState {
  var path = BuildPath()

  /// The instances that the outermost request and those inside it share.
  var graph = GraphInstances()

  /// The number of requests that are being answered, each nested in the one before.
  var depth = 0

  /// Whether the thread runs `registerAllServices`, and sees what that has registered so far.
  var isRegistering = false

  /// The cause for which a scope's own code got no instance to return.
  var failureCause: FailureCause?

  /// The claims of other threads whose instances this one has got before they were completed.
  var early: [Claim] = []

  /// The records of the requests that are being answered, if a hook hears of them.
  var records: [RequestRecord] = []

  /// The work of another thread that this one waits for.
  var awaited: Claim?

  /// Wakes the thread when it waits.
  let semaphore = Semaphore()

  /// Whether this is the main thread, which is always on the main actor.
  let isMain = CurrentProcess.isOnMainThread
}

/// The state of a thread, which lives as long as the thread.
typealias ThreadPointer = UnsafeMutablePointer<ThreadState>

extension ThreadState {
  /// The state of the calling thread.
  ///
  /// A pointer and not a class: reference counts and checks of exclusive access take 30 % of the
  /// time of a unique service.
  @inline(__always)
  static var current: ThreadPointer {
    // Safety: what the thread has under the key is its state, which stays where it is.
    pthread_getspecific(key)?.assumingMemoryBound(to: ThreadState.self) ?? begin()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { end($0) }
    precondition(status == 0, "ThreadState.key: the process has no thread-local keys left.")
    return key
  }()

  @inline(never)
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
    // Safety: only `begin` puts something under the key, and the thread that used it has ended.
    guard let state = pointer?.assumingMemoryBound(to: ThreadState.self) else { return }
    // The thread has finished its claims, by which others find its state.
    WaitForGraph.waitForReaders()
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

// MARK: - Requests

extension ThreadPointer {
  /// Ends a request, and with the outermost one the instances that it shared.
  @inline(__always)
  func endRequest() {
    pointee.depth -= 1
    guard pointee.depth == 0 else { return }
    if !pointee.graph.isEmpty { releaseGraph() }
    if !pointee.early.isEmpty { waitForEarly() }
  }

  /// Waits until instances of other threads are complete: the thread builds none itself any longer,
  /// so that none of them waits for it.
  @inline(never)
  private func waitForEarly() {
    for claim in exchange(&pointee.early, with: []) {
      while !claim.isFinished, case .finished = WaitForGraph.wait(for: claim, on: self) {}
    }
  }

  @inline(never)
  private func releaseGraph() {
    // Released here, where everything is in order: a deinit may resolve. Its memory is used again.
    var graph = pointee.graph.takeAll()
    graph.removeAll()
    if pointee.graph.isEmpty { pointee.graph = graph }
  }

  /// Runs an operation that shares no instances with a factory which calls it: what was built for
  /// one container would be given to another.
  func withOwnGraph<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard pointee.depth > 0 else { return try operation() }
    let outer = pointee.graph.takeAll()
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
    let step = pointee.path.pop()
    if !pointee.records.isEmpty { recordBuild(of: registration) }
    withExtendedLifetime(step) {}
  }

  @inline(never)
  private func recordBuild(of registration: Registration) {
    _ = pointee.records.last { $0.setCreated(by: registration) }
  }

  /// The cause for which a scope's own code got no instance, which is then forgotten.
  func takeFailureCause() -> FailureCause? {
    exchange(&pointee.failureCause, with: nil)
  }
}

// MARK: - Isolation

extension ThreadPointer {
  private static let warned = Mutex<Set<CallSite>>([])

  /// Warns that a factory runs on the wrong actor, where it is certain that the calling code is not
  /// on the right one.
  ///
  /// There is no way to ask this of any actor from synchronous code. It is certain of the main
  /// actor, and of any other actor for code that is on the main actor or in no task at all.
  ///
  /// - Parameters:
  ///   - registration: The registration whose factory is about to run.
  ///   - actor: The actor that the factory belongs to.
  ///   - test: The layer of the request, if it is that of a test: its hook is told. Otherwise the
  ///     warning is printed, once for each place that registers, and once for all services that
  ///     `registerAllServices()` registers.
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
