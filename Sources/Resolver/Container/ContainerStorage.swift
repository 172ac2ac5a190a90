/// The state of a container.
///
/// It is an object of its own, so that others can refer to it without keeping the container alive.
/// A weak reference to the container would slow down each retain of it.
package final class ContainerStorage: Sendable {
  let contents: Mutex<Contents>

  /// The place where the container was made; `nil` for an overlay.
  let source: SourceLocation?

  /// The test's world, if a function of the test made the container.
  let originWorld: WorldReference?

  /// Whether the container is the main one of production, which `registerAllServices` fills.
  let isMain: Bool

  @inline(never)
  init(
    source: SourceLocation? = nil,
    children: [Resolver] = [],
    originWorld: WorldReference? = nil,
    isMain: Bool = false
  ) {
    self.source = source
    self.originWorld = originWorld
    self.isMain = isMain
    contents = Mutex(
      Contents(
        children: children,
        main: isMain ? MainState(isDue: true) : nil,
        automatic: isMain ? .pending : .done
      )
    )
  }

  /// Everything that a container holds, in one value: a reset puts another in its place.
  struct Contents: @unchecked Sendable {
    // Safety: instances are handed out to any thread that asks, as 1.5.1 documents.

    var registrations = RegistrationTable()
    var children: [Resolver] = []

    /// The cache of the `container` scope, once it was asked for.
    var cache: ResolverScope?

    /// The part of the state that each request reads; `nil` for any container but the main one of
    /// production.
    var main: MainState?

    /// Whether `registerAllServices` has run; for the main container of production.
    var automatic = AutomaticState.done {
      didSet {
        main?.isDue = automatic.isDue
        main?.isInvisible = automatic.isInvisible
      }
    }

    /// The containers that were set in the place of the initial ones; for production's main
    /// container.
    var roots = Roots() {
      didSet { main?.hasRoot = roots.areSet }
    }

    /// Whether the closure that sets the container up is running.
    var isBeingSetUp = false

    /// The registrations that a test has instead of the container, for messages.
    var redirected: [RegistrationKey: RegistrationDetails] = [:]

    /// The overlay whose contents these are; `nil` if a test made the container that it answers
    /// for.
    ///
    /// It keeps the container that it answers for, whose identity could otherwise become that of
    /// another. One that the test made lets go of its overlay when it ends.
    var overlay: Resolver?

    /// The state in which a test's setup left an overlay, which a reset goes back to.
    var baseline: Baseline?

    /// Whether code may set roots and add children: any, but for a run of `registerAllServices`
    /// that a reset has overtaken.
    func areOpen(to run: AutomaticRun?) -> Bool {
      guard let run, case .running(let current, overtakenBy: _?) = automatic else { return true }
      return run !== current
    }
  }

  /// The part of a container's contents that a reset in a test keeps.
  final class Baseline: Sendable {
    let registrations: RegistrationTable
    let children: [Resolver]

    init(_ contents: Contents) {
      registrations = contents.registrations
      children = contents.children
    }
  }

  /// The main and the root container that were set in place of the initial ones.
  struct Roots {
    var main: Resolver?
    var root: Resolver?

    var areSet: Bool {
      main != nil || root != nil
    }
  }

  /// Notes, for the tests that will miss it, a registration that a test has instead of the
  /// container.
  func noteRedirection(of details: RegistrationDetails) {
    // The former details are released outside the lock, and nothing is copied.
    let former = contents.withLockUnchecked { contents in
      contents.redirected.updateValue(details, forKey: details.key)
    }
    withExtendedLifetime(former) {}
  }

  /// The state that each request reads; `nil` for any container but the main one of production.
  @inline(never)
  var mainState: MainState? {
    contents.withLockUnchecked { $0.main }
  }

  var children: [Resolver] {
    contents.withLockUnchecked { $0.children }
  }

  /// Adds a registration, in place of an earlier one of the same type and name.
  ///
  /// - Returns: The earlier one, for the caller to release when it suits.
  func store(_ registration: Registration) -> RegistrationTable.Entry? {
    let (former, isFirst) = contents.withLockUnchecked { contents in
      guard !contents.registrations.hasPrecedence(over: registration) else {
        return (RegistrationTable.Entry?.none, false)
      }
      let isFirst = contents.registrations.isEmpty
      return (
        contents.registrations.insert(contents.registrations.retargeted(registration)), isFirst
      )
    }
    if isFirst, source != nil { becomeKnown() }
    return former
  }

  /// Takes out the registrations of a container that ends.
  ///
  /// - Returns: The registrations, for the caller to release outside the lock.
  func takeRegistrations() -> RegistrationTable {
    contents.withLockUnchecked { contents in
      contents.redirected = [:]
      return exchange(&contents.registrations, RegistrationTable())
    }
  }

  /// Takes out the children of a container that ends.
  ///
  /// - Returns: The children, for the caller to release outside the lock.
  func takeChildren() -> [Resolver] {
    contents.withLockUnchecked { exchange(&$0.children, []) }
  }

  /// Puts other contents in the place of the present ones.
  ///
  /// - Parameter make: Makes the contents out of the present ones. Runs no code of a user.
  /// - Returns: The former contents, for the caller to release when it suits.
  func replaceContents(_ make: (Contents) -> Contents) -> Contents {
    contents.withLockUnchecked { exchange(&$0, make($0)) }
  }

  /// Makes the present state of an overlay the one that a reset goes back to.
  func makeBaseline() {
    let former = contents.withLockUnchecked { exchange(&$0.baseline, Baseline($0)) }
    withExtendedLifetime(former) {}
  }

  /// Puts an overlay back into the state in which the test's setup left it.
  ///
  /// - Returns: The former contents, for the caller to release when it suits.
  func resetToBaseline() -> Contents {
    contents.withLockUnchecked { contents in
      let former = contents
      contents.registrations = former.baseline?.registrations ?? RegistrationTable()
      contents.children = former.baseline?.children ?? []
      contents.cache = nil
      return former
    }
  }

  /// Copies an instance to a registration in the container.
  ///
  /// - Returns: A closure that removes the copy.
  func copy(_ instance: AnyInstance, to kept: KeptInstance) -> () -> Void {
    contents.withLockUnchecked { _ in kept.instance = instance }
    return { [self] in contents.withLockUnchecked { _ in kept.instance = nil } }
  }

  /// Puts a registration with other settings in the place of one, also for those that forward to
  /// it.
  ///
  /// - Returns: What was replaced, for the caller to release when it suits.
  func replace(_ former: Registration, by changed: Registration) -> [RegistrationTable.Entry] {
    contents.withLockUnchecked { $0.registrations.replace(former, by: changed) }
  }
}
