/// The calls of `registerAllServices`: one for each contents of production's main container.
package enum AutomaticRegistration {
  private static let main = Layer.mainStorage

  /// Held by the thread that runs it; the requests of other threads wait, unless a factory makes
  /// them and finds what it needs.
  private static let gate = Mutex(())

  static var state: AutomaticState {
    main.productionState?.automatic ?? .done
  }

  /// Whether there is nothing left to call.
  package static var isDone: Bool {
    state == .done || state == .absent
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
  /// Calls it before an outermost request, if it has not run for the present contents of the main
  /// container.
  static func ensure() {
    guard state == .due, ThreadState.current.pointee.depth == 0 else { return }
    run(evenIfInvisible: false)
  }

  /// Calls it unless that has been done, and looks for it once more if it was not found.
  package static func run() {
    run(evenIfInvisible: true)
  }

  /// Registers what may have been missing when a request found nothing.
  ///
  /// - Parameter state: The state before the search.
  /// - Returns: Whether it is worth looking once more.
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
    guard !thread.pointee.isRegistering else { return }
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
      main.contents.withLock { $0.main?.automatic = state }
    }
  }
}

// MARK: - Resetting

extension AutomaticRegistration {
  /// Empties the main container and all that is kept in production, and has services registered
  /// again.
  ///
  /// When the reset is part of a run, what is registered stays, and what scopes keep is released.
  static func resetProduction() {
    let isInRun = ThreadState.current.pointee.isRegistering
    let former = isInRun ? nil : gate.withLockUnchecked { _ in emptyMain() }
    let instances = AllStores.takeAll()
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime((former, instances)) {}
  }

  private static func emptyMain() -> ContainerStorage.Contents {
    main.replaceContents { former in
      var contents = ContainerStorage.Contents()
      contents.main = ProductionState(isWatched: former.main?.isWatched == true)
      contents.production = ContainerStorage.ProductionSettings()
      contents.settings = former.settings.afterReset
      return contents
    }
  }
}
