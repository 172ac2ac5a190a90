/// What changes about a registration: its recipe, and the instance that its own scope keeps in
/// production.
///
/// A scope knows the states of its registrations. It is an object of its own so that the scope needs
/// no weak reference to the registration, which would slow down every use of it.
final class RegistrationState: InstanceSlot, @unchecked Sendable {
  // Safety: the properties are reached only while the lock is held; the instance is handed out to
  // whoever asks, as 1.5.1 documents.

  /// That of the container.
  private let lock: SharedLock

  @exclusivity(unchecked) private(set) var guardedRecipe: Recipe
  @exclusivity(unchecked) private(set) var guardedSlot = InstanceSlotState.empty
  @exclusivity(unchecked) private var hasWarned = false
  @exclusivity(unchecked) private var guardedIsForwardedTo = false

  init(_ recipe: Recipe, lock: SharedLock) {
    guardedRecipe = recipe
    self.lock = lock
  }

  var recipe: Recipe {
    lock.withLock { guardedRecipe }
  }

  /// Changes the recipe.
  ///
  /// - Parameter change: Makes another recipe from the present one. Runs no code of a user.
  /// - Returns: The former recipe.
  func changeRecipe(_ change: (Recipe) -> Recipe) -> Recipe {
    lock.withLock {
      let former = guardedRecipe
      guardedRecipe = change(former)
      return former
    }
  }

  /// Whether `implements` made a registration that answers with the instances of this one, and so
  /// outlives its replacement.
  var isForwardedTo: Bool {
    get { lock.withLock { guardedIsForwardedTo } }
    set { lock.withLock { guardedIsForwardedTo = newValue } }
  }

  /// Notes that the developer is warned.
  ///
  /// - Returns: Whether that is the first time.
  func noteWarning() -> Bool {
    lock.withLock {
      defer { hasWarned = true }
      return !hasWarned
    }
  }

  /// Makes the instance that is to be built that of a worker.
  ///
  /// When the registration was given another scope meanwhile, the worker builds one that is not kept.
  func claim(for worker: Worker) -> Bool {
    lock.withLock {
      guard guardedRecipe.scope === worker.scope else { return true }
      return guardedSlot.claim(for: worker)
    }
  }

  func withState<Result>(_ body: (inout InstanceSlotState) -> Result) -> Result {
    lock.withLock { body(&guardedSlot) }
  }
}
