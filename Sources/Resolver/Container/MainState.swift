/// The part of the state of production's main container that concerns requests.
struct MainState {
  /// Whether services have to be registered first.
  var isDue = false

  /// Whether `registerAllServices` was not found, perhaps only because of where it was looked for.
  var isInvisible = false

  /// Whether the hook of production wants to know of requests.
  var isWatched = false

  /// Whether services are decorated in production.
  var isDecorated = false

  /// Whether another main or root container was set.
  var hasRoot = false

  /// The number of resets so far, and of runs of `registerAllServices` that was not found at first.
  var generation = 0

  /// Whether a request has to do more than to look for a registration.
  var needsPreparation: Bool {
    isDue || isWatched
  }
}
