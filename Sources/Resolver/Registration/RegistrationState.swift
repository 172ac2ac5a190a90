/// What changes about a registration: its recipe, and the instance that its own scope keeps in
/// production.
///
/// A scope knows the states of its registrations. It is an object of its own so that the scope needs
/// no weak reference to the registration, which would slow down every use of it.
final class RegistrationState: InstanceSlot {
  private let storage: Mutex<Storage>

  typealias Handle = Mutex<Storage>.Handle

  /// The state, for a look-up that counts no references.
  var handle: Handle {
    storage.handle
  }

  struct Storage: @unchecked Sendable {
    // Safety: the instance is handed out to whoever asks, as 1.5.1 documents.
    var recipe: Recipe
    var slot = InstanceSlotState.empty
    var hasWarned = false
    var isForwardedTo = false
  }

  init(_ recipe: Recipe) {
    storage = Mutex(Storage(recipe: recipe))
  }

  var recipe: Recipe {
    storage.withLock { $0.recipe }
  }

  /// Changes the recipe.
  ///
  /// - Parameter change: Makes another recipe from the present one. Runs no code of a user.
  /// - Returns: The former recipe.
  func changeRecipe(_ change: (Recipe) -> Recipe) -> Recipe {
    storage.withLockUnchecked { storage in
      let former = storage.recipe
      storage.recipe = change(former)
      return former
    }
  }

  /// Whether `implements` made a registration that answers with the instances of this one, and so
  /// outlives its replacement.
  var isForwardedTo: Bool {
    get { storage.withLock { $0.isForwardedTo } }
    set { storage.withLock { $0.isForwardedTo = newValue } }
  }

  /// Notes that the developer is warned.
  ///
  /// - Returns: Whether that is the first time.
  func noteWarning() -> Bool {
    storage.withLock { storage in
      defer { storage.hasWarned = true }
      return !storage.hasWarned
    }
  }

  /// Makes the instance that is to be built that of a worker.
  ///
  /// When the registration was given another scope meanwhile, the worker builds one that is not kept.
  func claim(for worker: Worker) -> Bool {
    storage.withLockUnchecked { storage in
      guard storage.recipe.scope === worker.scope else { return true }
      return storage.slot.claim(for: worker)
    }
  }

  func withState<Result>(_ body: (inout InstanceSlotState) -> Result) -> Result {
    storage.withLockUnchecked { body(&$0.slot) }
  }
}
