extension Message {
  /// The warning about a factory that runs on the wrong actor.
  ///
  /// - Parameters:
  ///   - registration: The registration of the factory.
  ///   - actor: The actor that the factory belongs to.
  ///   - site: The place that asked, where it is known.
  ///   - test: The test that asked.
  /// - Returns: The message.
  package static func wrongActor(
    _ registration: RegistrationDetails,
    _ actor: any Actor,
    from site: CallSite? = nil,
    in test: String? = nil
  ) -> String {
    let isMain = actor === MainActor.shared
    let actor = isMain ? "the main actor" : "\(type(of: actor))"
    let cause =
      registration.isOfRun
      ? "make registerAllServices() nonisolated if it belongs to that actor, which may be the"
        + " default of its module: all factories in it do then, and only the first that is called"
        + " elsewhere is told of. Or " : ""
    return text(
      line("The factory of % belongs to % and was called elsewhere.", registration.label, actor),
      facts: [registered(registration), site.map(location) ?? "", fact("Test", test)],
      hints: [
        test == nil
          ? ""
          : "The properties of a suite are initialized elsewhere, also if the suite is isolated to"
            + " the actor, unless it has an init() {} of its own."
      ],
      fix: "To fix, \(cause)register it with { @Sendable in … } if the service does not need that"
        + " actor: what the closure captures has to be Sendable. If the service does, resolve it"
        + (isMain ? " there:" : " there."),
      code: isMain
        ? [
          "await MainActor.run { Resolver.resolve"
            + arguments(registration.service, registration.name) + " }"
        ] : []
    )
  }

  static func invisibleServices(_ request: Request) -> String {
    text(
      label(request.service, request.name)
        + " was reported missing before registerAllServices() could be found.",
      facts: [location(request.site)],
      fix: "To fix, call Resolver.main.registerServices() on the main actor when the application"
        + " starts: a registerAllServices() that is isolated to the main actor can be found there"
        + " only. An application that has none may ignore this."
    )
  }
}
