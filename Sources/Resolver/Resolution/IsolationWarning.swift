/// The warning that a factory runs on the wrong actor.
///
/// A test's observer takes it; otherwise it is printed once for each registration.
enum IsolationWarning {
  /// Warns when it is certain that the calling code is not on the actor.
  ///
  /// There is no way to ask this of any actor from synchronous code. It is certain of the main
  /// actor, and of any other actor for code that is on the main actor or in no task at all.
  ///
  /// - Parameters:
  ///   - registration: The registration whose factory is about to run.
  ///   - actor: The actor that the factory belongs to.
  ///   - test: The world of the request, if it is that of a test: its observer may take care.
  static func check(_ registration: Registration, _ actor: any Actor, in test: ResolverWorld?) {
    guard isElsewhere(actor) else { return }
    let details = registration.details
    if let observer = test?.observer {
      let site = ThreadState.current.pointee.recordings.last?.site
      if observer.willRunFactory(of: details, off: actor, from: site) { return }
    }
    guard details.isolationWarning?.isFirst() == true else { return }
    StandardError.print(Message.wrongActor(details, actor))
  }

  private static func isElsewhere(_ actor: any Actor) -> Bool {
    if actor === MainActor.shared { return !MainActorProbe.isOnMainActor }
    return MainActorProbe.isOnMainActor || withUnsafeCurrentTask { $0 == nil }
  }
}
