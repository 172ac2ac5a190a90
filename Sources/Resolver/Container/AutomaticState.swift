/// The state of `registerAllServices`, which belongs to the contents of production's main
/// container.
enum AutomaticState: Sendable {
  /// It has not run for these contents.
  case pending

  /// It runs on a thread.
  case running(AutomaticRun)

  /// The caches are being emptied; when the claim is finished, it has not run for these contents.
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

/// A run of `registerAllServices`.
///
/// Only the code that it calls sees what it has registered so far; other threads wait for it.
final class AutomaticRun: Claim, @unchecked Sendable {
  // Safety: it adds no state.
}
