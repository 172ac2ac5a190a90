/// Calls `registerAllServices` once, and again after a reset of production's main container.
package enum AutomaticRegistration {
  private static let main = Layer.mainStorage

  /// The claim of the thread that registers services or resets; `nil` while none does.
  ///
  /// Outermost requests of other threads wait, and nested requests after a miss.
  private static let gate = Mutex<Claim?>(nil)

  /// Whether a thread registers services or resets.
  static var isRunning: Bool { gate.withLock { $0 != nil } }

  static var state: AutomaticState { mainState.automatic }

  /// The state of production's main container.
  static var mainState: ProductionState {
    main.productionState ?? ProductionState(automatic: .done)
  }

  /// Whether there is no function left to call.
  package static var isDone: Bool { state == .done }

  private static let hasWarned = Mutex(false)

  /// Warns once that a service was missing before `registerAllServices` was found.
  static func warnIfInvisible(_ request: Request) {
    guard state == .invisible, hasWarned.withLock({ !exchange(&$0, with: true) }) else { return }
    CurrentProcess.warn(Message.invisibleServices(request))
  }

  /// The conformance, if visible to the calling code.
  static var application: (any ResolverRegistering.Type)? {
    Resolver.self as Any as? any ResolverRegistering.Type
  }
}

// MARK: - Running

extension AutomaticRegistration {
  /// Registers services before an outermost request, unless they are registered already.
  ///
  /// - Returns: The state of production's main container.
  @discardableResult
  static func ensure() -> ProductionState {
    let state = mainState
    guard state.automatic == .due, ThreadState.current.pointee.depth == 0 else { return state }
    try? run(evenIfInvisible: false)
    return mainState
  }

  /// Registers services unless that is done, and looks again for an invisible conformance.
  package static func run() {
    try? run(evenIfInvisible: true)
  }

  /// Registers services that a search may have missed.
  ///
  /// - Parameter state: The state before the search.
  /// - Returns: Whether a second search can succeed.
  /// - Throws: `circular` if the registering thread waits for what this thread builds.
  static func runAfterMiss(_ state: AutomaticState) throws(FailureCause) -> Bool {
    switch state {
    case .done: return false
    case .due where ThreadState.current.pointee.isRegistering: return false
    case .invisible where !MainActorProbe.isOnMainActor: return false
    case .due, .invisible:
      try run(evenIfInvisible: true)
      return true
    }
  }

  private static func run(evenIfInvisible: Bool) throws(FailureCause) {
    guard !isDone else { return }
    let thread = ThreadState.current
    if thread.pointee.isRegistering { return }
    try alone {
      guard state == .due || state == .invisible && evenIfInvisible else { return }
      var outcome = MainActorProbe.isOnMainActor ? AutomaticState.done : .invisible
      if let application {
        outcome = .done
        thread.pointee.isRegistering = true
        defer { thread.pointee.isRegistering = false }
        let context = ResolverContext(isOfRun: true)
        ResolverContext.withBound(context) { application.registerAllServices() }
      }
      Layer.changeMain { $0.automatic = outcome }
    }
  }
}

extension AutomaticRegistration {
  /// Runs an operation while no other thread registers services or resets.
  ///
  /// - Throws: `circular` if the other thread waits for what this thread builds.
  private static func alone(_ operation: () -> Void) throws(FailureCause) {
    let thread = ThreadState.current
    let claim = Claim(of: nil, on: thread, position: thread.pointee.path.steps.count)
    func takeGate() -> Claim? {
      gate.withLockUnchecked { owner in
        if owner == nil { owner = claim }
        return owner
      }
    }
    while let other = takeGate(), other !== claim {
      if case .deadlock(let path) = WaitForGraph.wait(for: other, on: thread) {
        throw .circular(path)
      }
    }
    operation()
    gate.withLock { $0 = nil }
    claim.finish()
  }
}

// MARK: - Resetting

extension AutomaticRegistration {
  /// Empties the main container and production's caches, so that the next request registers
  /// services.
  ///
  /// A reset inside `registerAllServices`, or inside a factory that it waits for, keeps the
  /// registrations, and empties the caches only.
  static func resetProduction() {
    let isInRun = ThreadState.current.pointee.isRegistering
    var former: (ContainerStorage.Contents, [Resolver?]?)?
    if !isInRun { try? alone { former = emptyMain() } }
    let instances = InstanceStore.all.objects.flatMap { $0.takeAll() }
    // The contents may hold the last references to user objects, so they end outside the locks.
    withExtendedLifetime((former, instances)) {}
  }

  private static func emptyMain() -> (ContainerStorage.Contents, [Resolver?]?) {
    main.contents.withLockUnchecked { contents in
      main.production?.state.automatic = .due
      let roots = main.production?.change {
        [exchange(&$0.main, with: nil), exchange(&$0.root, with: nil)]
      }
      return (exchange(&contents, with: .init()), roots)
    }
  }
}
