extension ResolverWorld {
  /// The settings that code can make in a world; those that it does not make come from the world
  /// outside.
  struct Settings: @unchecked Sendable {
    // Safety: the functions are called by whatever thread resolves, as 1.5.1 documents.

    var defaultScope: ResolverScope?

    // A function, or the absence of one, that was set; `nil` for neither.
    var decorate: ((Any) -> Void)??
    var registerServices: (() -> Void)??

    /// The roots that were set inside `withContainer`, by the context of that operation.
    var roots: [ObjectIdentifier: Resolver] = [:]

    /// Whether a request has to look at the settings.
    fileprivate var concernRequests: Bool {
      (decorate ?? nil) != nil || !roots.isEmpty
    }
  }

  /// The main and the root container, where others were set than the world began with.
  ///
  /// In production they are a part of what a reset replaces at once.
  private var roots: ContainerStorage.Roots {
    isProduction
      ? Self.initialMain.storage.contents.withLockUnchecked { $0.roots }
      : state.withLockUnchecked { $0.roots }
  }

  @inline(never)
  private func changeRoots(_ body: (inout ContainerStorage.Roots) -> Void) {
    let run = ResolverContext.bound?.automaticRun
    let former =
      isProduction
      ? Self.initialMain.storage.contents.withLockUnchecked { contents in
        let former = contents.roots
        if contents.areOpen(to: run) { body(&contents.roots) }
        return former
      }
      : state.withLockUnchecked { state in
        let former = state.roots
        body(&state.roots)
        return former
      }
    // Released here, outside the lock: it may be the last reference to the container.
    withExtendedLifetime(former) {}
  }

  var main: Resolver {
    get { roots.main ?? outer?.main ?? Self.initialMain }
    set { changeRoots { $0.main = newValue } }
  }

  package var root: Resolver {
    get {
      let roots = roots
      return roots.root ?? roots.main ?? outer?.main ?? Self.initialMain
    }
    set {
      let container = container(asRoot: newValue)
      changeRoots { $0.root = container }
    }
  }

  var defaultScope: ResolverScope {
    get { state.withLockUnchecked { $0.settings.defaultScope } ?? outer?.defaultScope ?? .graph }
    set { change { $0.defaultScope = newValue } }
  }

  var decorate: ((Any) -> Void)? {
    get {
      let own = settings.decorate
      return own ?? outer?.decorate
    }
    set { change { $0.decorate = .some(newValue) } }
  }

  var registerServices: (() -> Void)?? {
    get {
      let own = settings.registerServices
      guard own == nil, let outer else { return own }
      return outer.registerServices
    }
    set { change { $0.registerServices = newValue } }
  }

  var settings: Settings {
    state.withLockUnchecked { $0.settings }
  }

  /// The settings of production that concern a request.
  struct RequestSettings: @unchecked Sendable {
    // Safety: as above.

    let decorate: ((Any) -> Void)?
    let processContext: ProcessContexts.Entry?

    /// Whether tests are running in the process.
    let hasTests: Bool

    /// The root that was set inside the `withContainer` that the request is made in.
    let chosenRoot: Resolver?
  }

  func requestSettings(of context: ResolverContext?) -> RequestSettings {
    state.withLockUnchecked { state in
      RequestSettings(
        decorate: state.settings.decorate ?? nil,
        processContext: state.tests.processContexts.current,
        hasTests: state.tests.openCount > 0,
        chosenRoot: context.flatMap { context in
          state.settings.roots[ObjectIdentifier(context)] ?? context.chosenRoot
        }
      )
    }
  }

  @inline(never)
  func change(_ body: (inout Settings) -> Void) {
    let former = state.withLockUnchecked { state in
      let former = state.settings
      body(&state.settings)
      noteSettings(state)
      return former
    }
    // Released here, outside the lock: they may hold the last references to user objects.
    withExtendedLifetime(former) {}
  }

  /// Forgets the root that was set inside a `withContainer` which has ended.
  func forgetRoot(of context: ObjectIdentifier) {
    let former = state.withLockUnchecked { state -> Resolver? in
      guard !state.settings.roots.isEmpty else { return nil }
      defer { noteSettings(state) }
      return state.settings.roots.removeValue(forKey: context)
    }
    withExtendedLifetime(former) {}
  }

  /// Notes beside the registrations of production's main container whether requests have to read
  /// the settings: those that find an instance there need no other lock.
  func noteSettings(_ state: borrowing State) {
    guard isProduction else { return }
    let hasSettings = state.settings.concernRequests || state.tests.concernRequests
    Self.initialMain.storage.contents.withLockUnchecked { $0.main?.hasSettings = hasSettings }
  }
}
