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
    StandardError.print(Message.invisibleServices(request))
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
      switch step(on: thread, evenIfInvisible: evenIfInvisible, mayBeOutdated: isLast) {
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
    mayBeOutdated: Bool
  ) -> Step {
    main.contents.withLockUnchecked { contents in
      switch contents.automatic {
      case .done, .absent: return .settled
      case .invisible where !evenIfInvisible: return .settled
      case .running(let run) where run.thread == UnsafeMutableRawPointer(thread): return .partOfRun
      case .running(let run): return .wait(run)
      case .resetting(let claim): return .wait(claim)
      case .pending, .invisible:
        // Threads that have seen the contents without these services have to look again.
        if contents.automatic.isInvisible { contents.main?.generation += 1 }
        let run = AutomaticRun(
          for: contents.main?.generation ?? 0,
          mayBeOutdated: mayBeOutdated,
          on: thread
        )
        contents.automatic = .running(run)
        return .run(run)
      }
    }
  }

  /// Calls `registerAllServices`, and publishes at once what it registers in the main container.
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
    let staged = publish(run, leaving: application == nil ? missing : .done)
    run.finish()
    // Released here, where nobody waits: what was registered in vain may hold user objects.
    withExtendedLifetime(staged) {}
  }

  /// The number of runs in a row for one request, because of resets meanwhile.
  ///
  /// There would be no end where each run waits for a thread that resets.
  private static let runLimit = 10

  /// Adds what a run registered to the contents that it ran for; other contents have a run of their
  /// own.
  ///
  /// - Returns: What the run registered, for the caller to release when it suits.
  private static func publish(
    _ run: AutomaticRun,
    leaving state: AutomaticState
  ) -> RegistrationTable {
    let (staged, isPublished) = main.contents.withLockUnchecked { contents in
      // Ended here, so that what is registered is found in one of the two places at any time.
      let staged = run.end()
      switch contents.automatic {
      case .running(let current) where current === run: break
      case .pending where run.mayBeOutdated: break
      default: return (staged, false)
      }
      contents.automatic = state
      contents.registrations.fill(from: staged)
      return (staged, !staged.isEmpty)
    }
    if isPublished { ContainerList.insert(main) }
    return staged
  }
}
