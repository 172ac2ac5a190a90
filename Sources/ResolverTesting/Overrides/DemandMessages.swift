import Resolver

extension Message {
  /// A request that production answered against a demand.
  ///
  /// - Parameters:
  ///   - subject: What the demand is about.
  ///   - resolution: The request.
  ///   - instance: The type of the instance, once it is known.
  /// - Returns: The message.
  static func violation(
    of subject: Demands.Subject,
    by resolution: Resolution,
    _ instance: Any.Type?
  ) -> String {
    let mock =
      "register a mock in the test: " + registering(resolution.type, resolution.requestedName) + "."
    var names = ""
    let (event, fix): (String, String)
    switch subject {
    case .forbiddenName(let name):
      event = line("was answered by production under %, which the test forbids", quoted(name))
      fix =
        line("replace the name with the one of a mock: .replacing(%, with: …). Or ", quoted(name))
        + mock
    case .forbiddenType(let type):
      let types = [resolution.type, resolution.answering.service, instance].compactMap(\.self)
      let forbidden = types.first { ObjectIdentifier($0) == type }.map { label($0) } ?? "it"
      event = "was answered by production, although the test forbids " + forbidden
      fix = mock
    case .requiredName(let name):
      names = registered(resolution.type, under: resolution.registeredNames)
      event = line("was not answered by %, which the test requires", quoted(name))
      fix = line(
        "register it under that name: %. Or register a mock in the test.",
        registering(resolution.type, name)
      )
    case .sealed, .strict, .leaks:
      event = "was answered by production, which the test has sealed off"
      fix = line("% Or let production answer: .sealed(allowing: %)", mock, value(resolution.type))
    }
    let name = resolution.name ?? resolution.answering.name
    let answeredBy = name.map { "under " + quoted($0) } ?? "without a name"
    let site = "\(resolution.answering.site)"
    let isRepeated = resolution.answering.layer != nil
    return text(
      line("% %.", label(resolution.type, resolution.requestedName), event),
      facts: [
        fact(
          "Answered by",
          "the registration \(answeredBy), "
            + (isRepeated ? "which \(site) registered again in the test" : site)
        ),
        names,
        fact("Requested by", path(RegistrationDetails.beingBuilt.map(\.label))),
        location(resolution.site),
      ],
      fix: "To fix, " + fix
    )
  }
}
