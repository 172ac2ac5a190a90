/// The state that is global to a piece of running code: to production, or to a single test.
///
/// A world owns the main and the root container, the default scope, the decorator and the instances
/// of all scopes. A test's world has in addition an overlay of every container that the test
/// uses: reads fall through to the worlds outside, writes stay.
package final class ResolverWorld: Sendable {
  /// The world of code that no test has anything to do with.
  package static let production = ResolverWorld(
    name: .test("production"),
    module: "Resolver",
    outer: nil,
    observer: nil
  )

  /// The container that is the main one of production unless another is set.
  static let initialMain = Resolver(
    source: SourceLocation(#fileID, #function, #line),
    isMain: true
  )

  /// The storage of that container.
  static let mainStorage = initialMain.storage

  /// The present state of production's main container, and the root if another one was set.
  static var mainState: (state: MainState, root: Resolver?) {
    mainStorage.contents.withLockUnchecked { contents in
      (contents.main ?? MainState(), contents.roots.root ?? contents.roots.main)
    }
  }

  /// A number that no other world has; later worlds have greater ones.
  typealias Identity = Int

  let identity: Identity

  /// The name of the test that the world belongs to, for messages.
  var name: String { testName.description }

  package var testName: TestName { test.name }

  /// The module of the code that opened the world.
  private let module: String

  /// The module of the test that the world was opened for, if it is known.
  private let testModule: String?

  /// The world that answers what this one does not; `nil` for production.
  let outer: ResolverWorld?

  package let observer: (any ResolverWorldObserver)?

  /// The reference that containers have to the world.
  package let reference: WorldReference

  /// The test that the world was opened for; a world inside a test's has the same number.
  package var test: TestIdentity { reference.test }

  let state: Mutex<State>

  /// The settings of the world, which are `nil` where they come from the world outside, and all
  /// that it keeps.
  struct State: @unchecked Sendable {
    // Safety: the functions are called by whatever thread resolves, as 1.5.1 documents.

    var defaultScope: ResolverScope?

    var decorator: Decorator?

    /// The value that `Resolver.registerServices` was set to; `nil` if it was not set.
    var registerServices: (() -> Void)??

    /// The roots that were set inside `withContainer`, by the context of that operation.
    var chosenRoots: [ObjectIdentifier: Resolver] = [:]

    /// The storages of overlays, by the container that they answer for.
    var overlays: [ObjectIdentifier: ContainerStorage] = [:]

    /// The instances that scopes keep in this world, for each of the few scopes that are used.
    var stores: [InstanceStore] = []

    /// The names that may answer for others, those of the latest rules first.
    var substitutes: [Substitute] = []

    /// The number of the layer that is being made.
    var layer = 0

    /// The main and the root container of a test; those of production are in its main container.
    var roots = ContainerStorage.Roots()

    /// The main and the root container that a reset of a test goes back to.
    var initialRoots = ContainerStorage.Roots()

    /// The number of open worlds of tests; in production.
    var openTestCount = 0

    /// The context of code that is bound to none; in production.
    var processContext: ProcessContext?

    var detachedObserver: DetachedObserver?

    var hasEnded = false

    /// Whether instances are being released, whose deinitializers may still resolve.
    var isEnding = false

    /// Whether a request in production has to look.
    var concernsRequests: Bool {
      !chosenRoots.isEmpty || openTestCount > 0 || processContext != nil
    }
  }

  private static let identities = Mutex(0)

  /// Creates the world of a test, or that of production.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - module: The module of the code that opens the world.
  ///   - testModule: The module of the test, if it is known.
  ///   - outer: The world that answers what this one does not; `nil` for production.
  ///   - root: The container that the root of the new world answers for.
  ///   - observer: Receives what happens in the world.
  package init(
    name: TestName,
    module: String,
    testModule: String? = nil,
    outer: ResolverWorld?,
    root: Resolver? = nil,
    observer: (any ResolverWorldObserver)?
  ) {
    identity =
      outer == nil
      ? 0
      : Self.identities.withLock { identity in
        identity += 1
        return identity
      }
    self.module = module
    self.testModule = testModule
    self.outer = outer
    self.observer = observer
    var number = identity
    if let outer, !outer.isProduction { number = outer.test.number }
    reference = WorldReference(of: TestIdentity(name: name, number: number))
    if let outer {
      let base = (root ?? outer.root).base
      let root = Resolver.overlay(of: base, in: reference)
      let roots = ContainerStorage.Roots(root: root)
      let overlays = [ObjectIdentifier(base): root.storage]
      state = Mutex(State(overlays: overlays, roots: roots, initialRoots: roots))
    } else {
      state = Mutex(State())
    }
    // Not to production, which never ends: an object with a weak reference is retained slowly.
    if outer != nil { reference.refer(to: self) }
  }

  deinit {
    // A factory that captured the test's container would keep it alive forever.
    for overlay in state.withLockUnchecked({ $0.overlays }).values {
      _ = overlay.replaceContents { _ in ContainerStorage.Contents() }
    }
  }

  var isProduction: Bool {
    outer == nil
  }

  /// Whether the test, or one around it, is written in a module.
  package func isWritten(in module: String) -> Bool {
    guard let outer else { return false }
    return self.module == module || testModule == module || outer.isWritten(in: module)
  }

  /// Whether the test has ended.
  ///
  /// Work that it left behind is still served.
  var hasEnded: Bool {
    state.withLock { $0.hasEnded }
  }

  /// Whether the test has ended and its instances were released: what is resolved from now on is
  /// late.
  var isOver: Bool {
    !isProduction && state.withLock { $0.hasEnded && !$0.isEnding }
  }
}

// MARK: - The instances of a test

extension ResolverWorld {
  /// The store of a scope in the world of this test.
  ///
  /// - Parameter own: The store of the scope itself, which a container's cache uses in a test as
  ///   well.
  /// - Returns: The store.
  func store(for own: InstanceStore) -> InstanceStore {
    if isProduction || own.isOfTest { return own }
    return state.withLockUnchecked { state in
      if let present = state.stores.first(where: { $0.own === own }) { return present }
      let store = InstanceStore(for: own)
      if state.hasEnded { _ = store.takeAll(closing: true) }
      state.stores.append(store)
      return store
    }
  }
}
