/// The state of `registerAllServices`, which belongs to the contents of production's main
/// container.
enum AutomaticState: Sendable {
  /// It has not run for these contents.
  case pending

  /// It runs on a thread.
  case running(AutomaticRun)

  /// The containers and caches are being emptied.
  case resetting(Claim)

  /// It has run, or the container is not the main one.
  case done

  /// There is no conformance to `ResolverRegistering`.
  case absent

  /// No conformance was found off the main actor. One that is isolated to the main actor is visible
  /// there only (SE-0470), so it is looked for again there.
  case invisible

  /// Whether services have to be registered before a request is answered.
  var isDue: Bool {
    switch self {
    case .pending, .running, .resetting: true
    case .done, .absent, .invisible: false
    }
  }

  var isInvisible: Bool {
    if case .invisible = self { true } else { false }
  }
}

/// A run of `registerAllServices`, with what it has registered in the main container so far.
///
/// Only the code that it calls sees that, until it has returned and all is published at once.
final class AutomaticRun: Claim, @unchecked Sendable {
  // Safety: guarded by the lock.

  /// The generation of the contents that it registers services for.
  let generation: Int

  /// Whether what it registers is published in any case: resets have overtaken the runs before it.
  let mayBeOutdated: Bool

  private let staged = Mutex(RegistrationTable?.some(RegistrationTable()))

  init(for generation: Int, mayBeOutdated: Bool, on thread: UnsafeMutableRawPointer) {
    self.generation = generation
    self.mayBeOutdated = mayBeOutdated
    super.init(thread: thread)
  }

  func registration(_ key: RegistrationKey) -> Registration? {
    staged.withLockUnchecked { $0?[key]?.registration }
  }

  /// The registrations so far.
  var registrations: RegistrationTable {
    staged.withLockUnchecked { $0 } ?? RegistrationTable()
  }

  /// Adds a registration, in place of an earlier one of the same type and name.
  ///
  /// - Returns: The earlier one, if there was one, for the caller to release when it suits; `nil`
  ///   when the run is over, and nothing was added.
  func store(_ registration: Registration) -> RegistrationTable.Entry?? {
    staged.withLockUnchecked { $0?.insert(registration) }
  }

  /// Puts a registration with other settings in the place of one, if that is here.
  func replace(_ former: Registration, by changed: Registration) -> [RegistrationTable.Entry] {
    staged.withLockUnchecked { $0?.replace(former, by: changed) ?? [] }
  }

  /// Ends the run.
  ///
  /// - Returns: What it registered.
  func end() -> RegistrationTable {
    staged.withLockUnchecked { exchange(&$0, nil) } ?? RegistrationTable()
  }
}
