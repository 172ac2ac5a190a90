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

  /// Holds the thread up between the steps of a request for an instance that is kept; in tests.
  var pause: ((KeepingStep) -> Void)?

  /// The records of the requests that are being answered, if a hook hears of them.
  var records: [RequestRecord] = []

  /// The work of another thread that this one waits for.
  var awaited: Claim?

  /// Wakes the thread when it waits.
  let semaphore = Semaphore()

  /// Whether this is the main thread, which is always on the main actor.
  let isMain = CurrentProcess.isOnMainThread
}

/// A step of a request for an instance that a scope keeps, after the lookup.
enum KeepingStep: CaseIterable {
  /// Claims the slot of the instance, unless the slot has one or was dropped meanwhile.
  case claim

  /// Publishes the instance that is in the slot, unless the slot was dropped meanwhile.
  case publication
}

/// The state of a thread, which lives as long as the thread.
typealias ThreadPointer = UnsafeMutablePointer<ThreadState>
