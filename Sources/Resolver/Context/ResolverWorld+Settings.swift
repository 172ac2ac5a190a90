extension ResolverWorld {
  /// The main and the root container, where others were set than the world began with.
  ///
  /// In production they are a part of what a reset replaces at once.
  private var roots: ContainerStorage.Roots {
    isProduction
      ? Self.mainStorage.contents.withLockUnchecked { $0.roots }
      : state.withLockUnchecked { $0.roots }
  }

  @inline(never)
  private func set(main: Resolver? = nil, root: Resolver? = nil) {
    func replace(_ roots: inout ContainerStorage.Roots) -> ContainerStorage.Roots {
      exchange(&roots, ContainerStorage.Roots(main: main ?? roots.main, root: root ?? roots.root))
    }
    guard isProduction else { return change { replace(&$0.roots) } }
    let run = ResolverContext.bound?.automaticRun
    let former = Self.mainStorage.contents.withLockUnchecked { contents in
      contents.areOpen(to: run) ? replace(&contents.roots) : nil
    }
    withExtendedLifetime(former) {}
  }

  var main: Resolver {
    get { roots.main ?? outer?.main ?? Self.initialMain }
    set { set(main: newValue) }
  }

  package var root: Resolver {
    get {
      let roots = roots
      return roots.root ?? roots.main ?? outer?.main ?? Self.initialMain
    }
    set { set(root: container(asRoot: newValue)) }
  }

  var defaultScope: ResolverScope {
    get { state.withLockUnchecked { $0.defaultScope } ?? outer?.defaultScope ?? .graph }
    set { change { exchange(&$0.defaultScope, newValue) } }
  }

  var decorator: Decorator {
    get {
      state.withLockUnchecked { $0.decorator } ?? outer?.decorator ?? Decorator(function: nil)
    }
    set { change { exchange(&$0.decorator, newValue) } }
  }

  var registerServices: (() -> Void)?? {
    get {
      let own = state.withLockUnchecked { $0.registerServices }
      guard own == nil, let outer else { return own }
      return outer.registerServices
    }
    set {
      change { state in
        defer { state.registerServices = newValue }
        return state.registerServices
      }
    }
  }

  /// The settings of production that concern a request.
  struct RequestSettings {
    let processContext: ProcessContext?

    /// Whether tests are running in the process.
    let hasTests: Bool

    /// The root that was set inside the `withContainer` that the request is made in.
    let chosenRoot: Resolver?
  }

  func requestSettings(of context: ResolverContext?) -> RequestSettings {
    state.withLockUnchecked { state in
      RequestSettings(
        processContext: state.processContext,
        hasTests: state.openTestCount > 0,
        chosenRoot: context.flatMap { context in
          state.chosenRoots[ObjectIdentifier(context)] ?? context.chosenRoot
        }
      )
    }
  }

  /// Changes the state, and releases outside the lock what the change returns: that may hold the
  /// last references to user objects.
  @inline(never)
  func change<Former>(_ body: (inout State) -> Former) {
    let former = state.withLockUnchecked { state in
      defer { noteSettings(state) }
      return body(&state)
    }
    withExtendedLifetime(former) {}
  }

  /// Forgets the root that was set inside a `withContainer` which has ended.
  func forgetRoot(of context: ObjectIdentifier) {
    let former = state.withLockUnchecked { state -> Resolver? in
      guard !state.chosenRoots.isEmpty else { return nil }
      defer { noteSettings(state) }
      return state.chosenRoots.removeValue(forKey: context)
    }
    withExtendedLifetime(former) {}
  }

  /// Notes beside the registrations of production's main container whether requests have to read
  /// the settings: those that find an instance there need no other lock.
  func noteSettings(_ state: borrowing State) {
    guard isProduction else { return }
    let (hasSettings, isDecorated) = (state.concernsRequests, state.decorator?.function != nil)
    Self.mainStorage.contents.withLockUnchecked { contents in
      contents.main?.hasSettings = hasSettings
      contents.main?.isDecorated = isDecorated
    }
  }
}
