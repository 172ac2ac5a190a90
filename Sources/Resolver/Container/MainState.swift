/// The part of the state of production's main container that concerns requests.
struct MainState {
  /// Whether `registerAllServices` has run for the contents of the container.
  var automatic = AutomaticState.due

  /// Whether the hook of production wants to know of requests.
  var isWatched = false

  /// Whether services are decorated in production.
  var isDecorated = false

  /// Whether another main or root container was set.
  var hasRoot = false

  /// Whether a request has to do more than to look for a registration.
  var needsPreparation: Bool {
    automatic == .due || isWatched
  }
}

/// The state of `registerAllServices` for the contents of production's main container.
enum AutomaticState {
  /// It has to run before a request is answered; also while it runs.
  case due
  case done

  /// There is no conformance to `ResolverRegistering`.
  case absent

  /// No conformance was found off the main actor. One that is isolated to the main actor is visible
  /// there only (SE-0470), so it is looked for again there.
  case invisible
}
