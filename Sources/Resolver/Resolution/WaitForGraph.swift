/// The graph of threads that wait for each other's work.
///
/// Two threads that are about to wait for each other must not do so unseen, so a thread decides to
/// wait under the lock of the graph. No code of a user runs while it is held.
enum WaitForGraph {
  private static let lock = Mutex(())

  /// The outcome of waiting.
  enum Outcome {
    /// It is worth looking again.
    case finished

    /// The instance has been built, and only waits for this thread to complete it.
    case early(AnyInstance)

    /// Waiting would never end, since the first registration needs the second and so on; the last
    /// is the first.
    case deadlock([RegistrationDetails])
  }

  /// Waits until no thread reads the state of another one.
  static func waitForReaders() {
    lock.withLock { _ in }
  }

  /// Waits until some work is finished.
  ///
  /// When the threads that are at work wait for each other, one of them may go on nevertheless: the
  /// one that needs an instance which has been built and is only being completed.
  ///
  /// - Parameters:
  ///   - claim: The work.
  ///   - thread: The calling thread.
  /// - Returns: The outcome.
  static func wait(for claim: Claim, on thread: ThreadPointer) -> Outcome {
    let outcome: Outcome? = lock.withLockUnchecked { _ in
      if let cycle = cycle(from: claim, to: thread) {
        if let early = cycle.first?.early { return .early(early) }
        guard let position = cycle.firstIndex(where: { $0.early != nil }), position > 0 else {
          return .deadlock(registrations(of: cycle))
        }
        // Wakes the waiter: its next look sees the instance that is being completed.
        cycle[position - 1].threadState.pointee.semaphore.signal()
      }
      guard claim.signalWhenFinished(thread.pointee.semaphore) else { return .finished }
      thread.pointee.awaited = claim
      return nil
    }
    if let outcome { return outcome }
    thread.pointee.semaphore.wait()
    let awaited = lock.withLockUnchecked { _ in
      exchange(&thread.pointee.awaited, with: nil)
    }
    withExtendedLifetime(awaited) {}
    return .finished
  }

  /// Follows the threads that wait for each other, from the one that does some work.
  ///
  /// All of them wait, so their paths stay as they are until the lock is released. That of a thread
  /// that is at work must not be read.
  ///
  /// - Returns: The claims of the cycle, the last one `thread`'s own; `nil` if there is none, or
  ///   only one among other threads.
  private static func cycle(from claim: Claim, to thread: ThreadPointer) -> [Claim]? {
    var claims: [Claim] = []
    var next: Claim? = claim
    while let claim = next, !claim.isFinished,
      !claims.contains(where: { $0.thread == claim.thread })
    {
      claims.append(claim)
      if claim.threadState == thread { return claims }
      next = claim.threadState.pointee.awaited
    }
    return nil
  }

  /// The registrations that a cycle builds, from those of the calling thread and back to them.
  private static func registrations(of cycle: [Claim]) -> [RegistrationDetails] {
    let own = cycle.last?.path ?? []
    return own + cycle.dropLast().flatMap(\.path) + own.prefix(1)
  }
}

extension Claim {
  fileprivate var threadState: ThreadPointer {
    // Safety: a claim is made with the state of its thread, whose end waits for the graph's lock.
    thread.assumingMemoryBound(to: ThreadState.self)
  }

  /// The registrations that the thread is building, from the one that this is about.
  fileprivate var path: [RegistrationDetails] {
    // A lazy property's build begins where its claim was made.
    let start = registration == nil ? position : pathPosition
    return threadState.pointee.path.registrations(from: start ?? 0)
  }

  /// The instance, if it has been built and is being completed.
  fileprivate var early: AnyInstance? {
    pathPosition.flatMap { threadState.pointee.path.early(at: $0) }
  }

  /// The position in the thread's path of what is being built; `nil` before that has begun.
  private var pathPosition: Int? {
    let steps = threadState.pointee.path.steps
    guard let registration, position < steps.count else { return nil }
    return steps[position].registration === registration ? position : nil
  }
}
