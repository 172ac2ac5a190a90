/// The calls of `registerAllServices`: one for each contents of production's main container.
package enum AutomaticRegistration {
  private static let main = Layer.mainStorage

  /// The outcome of ensuring that services are registered.
  enum Outcome {
    /// There was nothing to do.
    case settled

    /// It ran meanwhile, on this thread or on another.
    case ran

    /// The code is part of a run, and sees what that has registered so far.
    case partOfRun

    /// Another thread runs it and waits for this one, whose request is part of the run then.
    case joined(AutomaticRun)

    /// Whether the code sees what was registered so far, and need not wait for the rest.
    var isPartOfRun: Bool {
      switch self {
      case .settled, .ran: false
      case .partOfRun, .joined: true
      }
    }
  }

  /// Calls `registerAllServices` if it has not run for the present contents of the main container,
  /// or waits for the thread that does.
  @discardableResult
  static func ensure(in context: ResolverContext?) -> Outcome {
    run(in: context, evenIfInvisible: false)
  }

  /// Calls `registerAllServices` unless that has been done, and looks for it once more if it was
  /// not found.
  package static func run() {
    _ = run(in: .current(for: nil), evenIfInvisible: true)
  }

  /// Registers what may have been missing when a request found nothing: a conformance that is
  /// isolated to the main actor can be found there only.
  ///
  /// - Returns: Whether it is worth looking once more.
  static func runAfterMiss() -> Bool {
    guard isInvisible, MainActorProbe.isOnMainActor else { return false }
    if case .ran = run(in: .current(for: nil), evenIfInvisible: true) { return true }
    return false
  }

  /// Whether there is nothing left to call.
  package static var isDone: Bool {
    main.contents.withLock { contents in
      switch contents.automatic {
      case .done, .absent: true
      case .pending, .running, .resetting, .invisible: false
      }
    }
  }

  /// Whether no conformance was found so far, perhaps only because of where it was looked for.
  static var isInvisible: Bool {
    main.contents.withLock { $0.automatic.isInvisible }
  }

  /// Whether there is no conformance.
  static var isAbsent: Bool {
    main.contents.withLock { contents in
      if case .absent = contents.automatic { true } else { false }
    }
  }

  private static let hasWarned = Mutex(false)

  /// Warns, once, that a service was taken for absent before `registerAllServices` was found.
  static func warnIfInvisible(_ request: Request) {
    guard isInvisible, hasWarned.withLock({ !exchange(&$0, true) }) else { return }
    CurrentProcess.warn(Message.invisibleServices(request))
  }

  /// The conformance, as far as it is visible here.
  private static var application: (any ResolverRegistering.Type)? {
    Resolver.self as Any as? any ResolverRegistering.Type
  }
}

// MARK: - Running

extension AutomaticRegistration {
  /// The next step for a thread that needs the services to be registered.
  private enum Step {
    case settled
    case partOfRun
    case run(AutomaticRun)
    case wait(Claim)
  }

  @inline(never)
  private static func run(
    in context: ResolverContext?,
    evenIfInvisible: Bool
  ) -> Outcome {
    let thread = ThreadState.current
    var outcome = Outcome.settled
    var runCount = 0
    while true {
      if context?.activeRun != nil { return .partOfRun }
      let isLast = runCount + 1 >= runLimit
      let evenIfInvisible = evenIfInvisible && runCount == 0
      switch step(on: thread, evenIfInvisible: evenIfInvisible, isLast: isLast) {
      case .settled: return outcome
      case .partOfRun: return .partOfRun
      case .run(let run):
        runCount += 1
        call(run, on: thread)
        outcome = .ran
      case .wait(let claim):
        outcome = .ran
        guard case .finished = WaitForGraph.wait(for: claim, on: thread) else {
          return (claim as? AutomaticRun).map { .joined($0) } ?? .partOfRun
        }
      }
    }
  }

  private static func step(
    on thread: ThreadPointer,
    evenIfInvisible: Bool,
    isLast: Bool
  ) -> Step {
    main.contents.withLockUnchecked { contents in
      switch contents.automatic {
      case .done, .absent: return .settled
      case .invisible where !evenIfInvisible: return .settled
      case .running(let run, _):
        return run.thread == UnsafeMutableRawPointer(thread) ? .partOfRun : .wait(run)
      case .resetting(let claim) where !claim.isFinished: return .wait(claim)
      case .pending, .resetting, .invisible:
        // Threads that have seen the contents without these services have to look again.
        if contents.automatic.isInvisible { contents.main?.generation += 1 }
        let run = AutomaticRun(isLast: isLast, on: thread)
        contents.automatic = .running(run, overtakenBy: nil)
        return .run(run)
      }
    }
  }

  /// Calls `registerAllServices`.
  private static func call(_ run: AutomaticRun, on thread: ThreadPointer) {
    let application = application
    if let application {
      // The run has a path of its own: it may build a service whose factory has led to it.
      let path = exchange(&thread.pointee.path, BuildPath())
      defer { thread.pointee.path = path }
      let context = ResolverContext.production.joining(run)
      ResolverContext.withBound(context) { application.registerAllServices() }
    }
    let missing = MainActorProbe.isOnMainActor ? AutomaticState.absent : .invisible
    let outdated = end(run, leaving: application == nil ? missing : .done)
    run.finish()
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime(outdated) {}
  }

  /// The number of runs in a row for one request, because of resets meanwhile.
  ///
  /// There would be no end where each run waits for a thread that resets.
  private static let runLimit = 10

  /// Ends a run, and takes out what it registered if a reset has overtaken it.
  ///
  /// - Returns: What it took out, for the caller to release outside the lock.
  private static func end(
    _ run: AutomaticRun,
    leaving state: AutomaticState
  ) -> RegistrationTable {
    main.contents.withLockUnchecked { contents in
      guard case .running(_, overtakenBy: let claim?) = contents.automatic else {
        contents.automatic = state
        return RegistrationTable()
      }
      contents.automatic = .resetting(claim)
      return exchange(&contents.registrations, contents.registrations.made(by: nil))
    }
  }
}
