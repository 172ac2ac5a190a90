/// The place where a registration is kept.
struct RegistrationPlace: Sendable {
  /// The storage of the container, or of its overlay in a test's world.
  let storage: ContainerStorage

  /// The run of `registerAllServices` that the registration is a part of.
  var run: AutomaticRun?

  /// Whether the storage is a part of a test's world.
  var isInTest = false

  /// The test's world in which a function made the container; `nil` for any other container.
  var containerWorld: Int?

  /// Whether the storage is that of a test which has ended.
  var isLate = false

  /// Whether it changes production: neither `registerAllServices` nor the container's setup
  /// registers.
  var isChange = false

  /// Whether the application registers once more, in a test, what it has registered in production:
  /// `registerAllServices` was called by hand.
  var repeatsProduction = false

  /// The layer that the registration is an override of; `nil` for one of the application's code.
  var layer: OverrideLayer?

  /// The container whose registration a test keeps, since it was the first to use the container.
  ///
  /// Later tests miss it, and their message names this test.
  var redirected: ContainerStorage?

  /// The test's world that keeps it.
  var redirection: WorldReference?

  /// Keeps a registration, in place of an earlier one of the same type and name.
  ///
  /// - Returns: The earlier one, for the caller to release when it suits.
  func store(_ registration: Registration) -> RegistrationTable.Entry? {
    redirected?.noteRedirection(of: registration.details)
    return storage.store(registration)
  }

  /// Puts a registration with other settings in the place of one, also for those that forward to
  /// it.
  ///
  /// - Returns: The entries that were replaced, for the caller to release when it suits.
  func replace(_ former: Registration, by changed: Registration) -> [RegistrationTable.Entry] {
    storage.replace(former, by: changed)
  }
}
