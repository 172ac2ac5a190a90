extension ThreadPointer {
  private static let warned = Mutex<Set<CallSite>>([])

  /// Warns that a factory runs on the wrong actor, where it is certain that the calling code is not
  /// on the right one.
  ///
  /// There is no way to ask this of any actor from synchronous code. It is certain of the main
  /// actor, and of any other actor for code that is on the main actor or in no task at all.
  ///
  /// - Parameters:
  ///   - registration: The registration whose factory is about to run.
  ///   - actor: The actor that the factory belongs to.
  ///   - test: The layer of the request, if it is that of a test: its hook is told. Otherwise the
  ///     warning is printed, once for each place that registers, and once for all services that
  ///     `registerAllServices()` registers.
  func checkIsolation(of registration: RegistrationDetails, _ actor: any Actor, in test: Layer?) {
    let isElsewhere =
      actor === MainActor.shared
      ? !MainActorProbe.isOnMainActor
      : MainActorProbe.isOnMainActor || withUnsafeCurrentTask { $0 == nil }
    guard isElsewhere else { return }
    if let hook = test?.hook {
      hook.receive(.offActor(registration, actor, from: pointee.records.last?.request.site))
    } else if Self.warned.withLock({ $0.insert(registration.isolatingSite).inserted }) {
      CurrentProcess.warn(Message.wrongActor(registration, actor))
    }
  }
}
