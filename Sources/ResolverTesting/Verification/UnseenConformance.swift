import Resolver

/// A conformance that a factory's thread did not see, perhaps since it belongs to the main actor.
struct UnseenConformance {
  private let type: Any.Type
  private let service: Any.Type

  /// Whether the factory belongs to the main actor, and most likely what it builds does.
  private let isOfMainActor: Bool

  init(of type: Any.Type, to service: Any.Type, _ registration: RegistrationDetails) {
    self.type = type
    self.service = service
    isOfMainActor = registration.isolation === MainActor.shared
  }

  /// Whether the calling code sees the conformance.
  var isVisible: Bool {
    Conformance.holds(of: type, to: service)
  }

  /// Whether the calling code cannot tell that there is none.
  var isDoubtful: Bool {
    isOfMainActor && !(MainActorProbe.isOnMainActor && Conformance.canBeSeen(to: service))
  }
}
