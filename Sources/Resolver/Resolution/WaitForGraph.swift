import Dispatch

/// The graph of threads that wait for each other's claims.
///
/// A thread decides to wait under the lock of the graph, so that no two threads start waiting for
/// each other unseen. The lock is never held while code of a user runs.
enum WaitForGraph {
  private static let lock = Mutex(())

  /// The result of waiting.
  enum Outcome {
    /// The caller should look again.
    case finished

    /// The instance is built, and its `resolveProperties` closures wait for this thread.
    case early(AnyInstance)

    /// Waiting would never end, because the registrations need each other in a cycle.
    ///
    /// The last is the first.
    case deadlock([RegistrationDetails])
  }

  /// Waits until no thread reads the state of another thread.
  static func waitForReaders() {
    lock.withLock { _ in }
  }

  /// Waits until a claim is finished.
  ///
  /// When threads wait for each other in a cycle, a thread can still continue if the instance it
  /// needs is built, and only its `resolveProperties` closures are unfinished.
  ///
  /// - Parameters:
  ///   - claim: The claim.
  ///   - thread: The calling thread.
  /// - Returns: The outcome.
  static func wait(for claim: Claim, on thread: ThreadPointer) -> Outcome {
    let outcome: Outcome? = lock.withLockUnchecked { _ in
      if let cycle = cycle(from: claim, to: thread) {
        if let early = cycle.first?.early { return .early(early) }
        guard let position = cycle.firstIndex(where: { $0.early != nil }), position > 0 else {
          return .deadlock(registrations(of: cycle))
        }
        // Wake the waiting thread, so that it looks again and gets the unfinished instance.
        cycle[position - 1].threadState.pointee.semaphore.signal()
      }
      // Former signals must not add up, because each one causes another search for a cycle.
      while thread.pointee.semaphore.wait(timeout: .now()) == .success {}
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

  /// Follows the waiting threads, starting with the owner of a claim.
  ///
  /// All of them wait, so their paths don't change while the lock is held. The path of a working
  /// thread must not be read.
  ///
  /// - Returns: The claims of the cycle, with `thread`'s own claim last; `nil` if `thread` is in no
  ///   cycle.
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

  /// Returns the registrations of a cycle, from the calling thread's back to the first.
  private static func registrations(of cycle: [Claim]) -> [RegistrationDetails] {
    let path = cycle.suffix(1).flatMap(\.path) + cycle.dropLast().flatMap(\.path)
    return path + path.prefix(1)
  }
}

extension Claim {
  fileprivate var threadState: ThreadPointer {
    // Safety: each claim refers to its thread's state, and a thread takes the graph's lock before
    // its state ends.
    thread.assumingMemoryBound(to: ThreadState.self)
  }

  /// The registrations that the thread is building, starting with the claimed one.
  fileprivate var path: [RegistrationDetails] {
    threadState.pointee.path.registrations(from: position)
  }

  /// The instance, while its `resolveProperties` closures are running.
  fileprivate var early: AnyInstance? {
    let path = threadState.pointee.path
    // A lazy property has no registration. After the build, another one may be at the position.
    guard let registration, path.steps.dropFirst(position).first?.registration === registration
    else { return nil }
    return path.early.last { $0.position == position }?.instance
  }
}
