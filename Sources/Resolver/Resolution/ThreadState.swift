/// The resolution that a thread is in.
///
/// Factories are synchronous, so a resolution begins and ends on one thread, with everything that
/// it resolves in between. No code of a user runs while a part of the state is being changed: that
/// would be an overlapping access.
///
/// Other threads read the path while this thread waits, under the lock of the wait-for graph.
struct ThreadState {
  var path = BuildPath()

  /// Delays the end of the thread while others read its state.
  private let departure = WaitForGraph.Departure()

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
