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
    guard isInvisible, hasWarned.withLock({ !exchange(&$0, with: true) }) else { return }
    CurrentProcess.warn(Message.invisibleServices(request))
  }

  /// Whether a conformance was ever found.
  static let wasFound = Mutex(false)

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
    var evenIfInvisible = evenIfInvisible
    while true {
      if context?.activeRun != nil { return .partOfRun }
      switch step(on: thread, evenIfInvisible: evenIfInvisible) {
      case .settled: return outcome
      case .partOfRun: return .partOfRun
      case .run(let run):
        evenIfInvisible = false
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
    evenIfInvisible: Bool
  ) -> Step {
    main.contents.withLockUnchecked { contents in
      switch contents.automatic {
      case .done, .absent: return .settled
      case .invisible where !evenIfInvisible: return .settled
      case .running(let run):
        return run.thread == UnsafeMutableRawPointer(thread) ? .partOfRun : .wait(run)
      case .resetting(let claim) where !claim.isFinished: return .wait(claim)
      case .pending, .resetting, .invisible:
        // Threads that have seen the contents without these services have to look again.
        if contents.automatic.isInvisible { contents.main?.generation += 1 }
        let run = AutomaticRun(thread: thread)
        contents.automatic = .running(run)
        return .run(run)
      }
    }
  }

  /// Calls `registerAllServices`.
  private static func call(_ run: AutomaticRun, on thread: ThreadPointer) {
    let application = application
    if let application {
      wasFound.withLock { $0 = true }
      // The run has a path of its own: it may build a service whose factory has led to it.
      let path = exchange(&thread.pointee.path, with: BuildPath())
      defer { thread.pointee.path = path }
      let context = ResolverContext.production.joining(run)
      ResolverContext.withBound(context) { application.registerAllServices() }
    }
    let missing = MainActorProbe.isOnMainActor ? AutomaticState.absent : .invisible
    let state = application == nil ? missing : .done
    main.contents.withLockUnchecked { $0.automatic = state }
    run.finish()
  }
}

// MARK: - Resetting

extension AutomaticRegistration {
  /// Empties the main container and all that is kept in production, and has services registered
  /// again.
  ///
  /// It waits for a run of `registerAllServices`, whose requests see all that it has registered.
  /// When the reset is part of the run, what is registered stays, and what scopes keep is released.
  /// Requests wait until a reset has emptied everything, as they do for the run.
  static func resetProduction() {
    let claim = Claim(thread: ThreadState.current)
    let former = emptyMain(for: claim)
    let instances = AllStores.takeAll()
    claim.finish()
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime((former, instances)) {}
  }

  /// Empties the main container, unless the calling code is part of a run.
  ///
  /// - Parameter claim: The work that requests wait for.
  /// - Returns: The former contents, for the caller to release outside the lock.
  private static func emptyMain(for claim: Claim) -> ContainerStorage.Contents? {
    let thread = ThreadState.current
    while ResolverContext.bound?.activeRun == nil {
      var running: AutomaticRun?
      let former = main.replaceContents { former in
        if case .running(let run) = former.automatic {
          running = run
          return former
        }
        var contents = ContainerStorage.Contents()
        contents.main = MainState()
        contents.rest = ContainerStorage.MainRest()
        contents.settings = former.settings.afterReset
        contents.main?.isWatched = former.main?.isWatched == true
        contents.main?.generation = (former.main?.generation ?? 0) + 1
        contents.automatic = .resetting(claim)
        return contents
      }
      guard let running else { return former }
      // The run may wait for this very thread, which is part of it then.
      guard running.thread != UnsafeMutableRawPointer(thread),
        case .finished = WaitForGraph.wait(for: running, on: thread)
      else { return nil }
    }
    return nil
  }
}
