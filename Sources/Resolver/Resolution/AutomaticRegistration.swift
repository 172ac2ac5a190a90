/// The calls of `registerAllServices`, one for each contents of production's main container.
package enum AutomaticRegistration {
  private static let main = Layer.mainStorage

  /// Held during a run.
  ///
  /// Requests of other threads wait, except inside a factory that finds its services.
  private static let gate = Mutex(())

  static var state: AutomaticState { mainState.automatic }

  /// The state of production's main container.
  static var mainState: ProductionState {
    main.productionState ?? ProductionState(automatic: .done)
  }

  /// Whether there is no function left to call.
  package static var isDone: Bool {
    let state = state
    return state == .done || state == .absent
  }

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
    run(evenIfInvisible: false)
    return mainState
  }

  /// Registers services unless that is done, and looks again for an invisible conformance.
  package static func run() {
    run(evenIfInvisible: true)
  }

  /// Registers services that a search may have missed.
  ///
  /// - Parameter state: The state before the search.
  /// - Returns: Whether a second search can succeed.
  static func runAfterMiss(_ state: AutomaticState) -> Bool {
    switch state {
    case .done, .absent: return false
    case .due where ThreadState.current.pointee.isRegistering: return false
    case .invisible where !MainActorProbe.isOnMainActor: return false
    case .due, .invisible:
      run(evenIfInvisible: true)
      return true
    }
  }

  private static func run(evenIfInvisible: Bool) {
    let thread = ThreadState.current
    guard !isDone, !thread.pointee.isRegistering else { return }
    gate.withLock { _ in
      guard state == .due || state == .invisible && evenIfInvisible else { return }
      let application = application
      if let application {
        thread.pointee.isRegistering = true
        defer { thread.pointee.isRegistering = false }
        let context = ResolverContext(layer: .production, root: nil, isOfRun: true)
        ResolverContext.withBound(context) { application.registerAllServices() }
      }
      let missing = MainActorProbe.isOnMainActor ? AutomaticState.absent : .invisible
      let state = application == nil ? missing : .done
      main.contents.withLock { _ in main.production?.state.automatic = state }
    }
  }
}

// MARK: - Resetting

extension AutomaticRegistration {
  /// Empties the main container and production's caches, so that the next request registers
  /// services.
  ///
  /// A reset inside `registerAllServices` keeps the registrations, and empties the caches only.
  static func resetProduction() {
    let isInRun = ThreadState.current.pointee.isRegistering
    let former = isInRun ? nil : gate.withLockUnchecked { _ in emptyMain() }
    let instances = AllStores.takeAll()
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
