/// The warning, once for each registration, that a factory runs on the wrong actor.
enum IsolationWarning {
  /// Warns when it is certain that the calling code is not on the actor.
  ///
  /// There is no way to ask this of any actor from synchronous code. It is certain of the main
  /// actor, and of any other actor for code that is on the main actor or in no task at all.
  static func check(_ registration: Registration, _ actor: any Actor) {
    guard isElsewhere(actor), registration.details.isolationWarning?.isFirst() == true else {
      return
    }
    let isMain = actor === MainActor.shared
    StandardError.print(
      Message.wrongActor(registration, isMain ? "the main actor" : "\(type(of: actor))")
    )
  }

  private static func isElsewhere(_ actor: any Actor) -> Bool {
    if actor === MainActor.shared { return !MainActorProbe.isOnMainActor }
    return MainActorProbe.isOnMainActor || withUnsafeCurrentTask { $0 == nil }
  }
}
