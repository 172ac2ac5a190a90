import Resolver

/// Checks the log of the current test.
///
/// Fails outside a test container.
///
/// - Parameters:
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - absent: The unexpected resolution. The assertion can't fail if nothing is registered for it.
///   - function: The assertion.
///   - check: Returns the message of the failure, or `nil` if the assertion holds.
func checkLog(
  _ fileID: StaticString,
  _ filePath: StaticString,
  _ line: UInt,
  _ column: UInt,
  absent: ExpectedResolution? = nil,
  function: String = #function,
  _ check: (ResolutionLog) -> String?
) {
  let place = SourcePlace(fileID, filePath, line, column)
  let function = String(function.prefix { $0 != "(" })
  guard let session = TestSession.current else {
    return Finding.outside(function, place).report()
  }
  session.ask()
  if let message = check(session.log) {
    return Finding.assertion(message, place).report(in: session)
  }
  if let message = absent.flatMap({ Message.vacuous(function, $0) }) {
    Finding.vacuous(message, place).report()
  }
}

extension Message {
  /// Returns the warning about an assertion that can't fail.
  ///
  /// There is a warning only if nothing is registered for the unexpected service, but something is
  /// registered for a protocol of the type, or under a similar name. In other cases, a container
  /// that is made later may register the service.
  fileprivate static func vacuous(_ function: String, _ absent: ExpectedResolution) -> String? {
    AutomaticRegistration.run()
    let (type, name) = (absent.type, absent.name)
    let registrations = ResolverContext.current(for: nil).layer.registrations
    let names = registrations.filter { $0.service == type }.map(\.name)
    guard !names.contains(where: { name == nil || $0 == name }) else { return nil }
    let similar = name.map { self.names(names.compactMap(\.self), similarTo: $0) } ?? []
    let supertypes = registrations.filter { Conformance.holds(of: type, to: $0.service) }
    guard !similar.isEmpty || names.isEmpty && !supertypes.isEmpty else { return nil }
    return text(
      line("% can never fail. Nothing is registered for %.", function, label(type, name)),
      facts: [
        names.isEmpty ? "" : registered(type, under: names),
        fact("It conforms to", list(Set(supertypes.map { label($0.service) }).sorted())),
      ],
      hints: [didYouMean(similar.map { quoted($0) }) ?? ""],
      fixes: ["Use the type and name that your code resolves."]
    )
  }
}
