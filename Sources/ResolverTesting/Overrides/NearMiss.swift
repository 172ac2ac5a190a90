import Resolver

/// A request that another registration answered, most likely by mistake, instead of an override
/// that nothing resolved.
///
/// Application code that registers something in the test, for example the user that logs in, is
/// meant to be answered by that. So is a request that the test itself makes before it overrides.
struct NearMiss {
  /// What happened, in the message.
  let event: String
  let fix: String

  /// Tells whether a request for the type and name of an override bypassed it.
  ///
  /// - Parameters:
  ///   - override: The override.
  ///   - resolution: The request.
  ///   - layer: The layer of the test.
  init?(bypassing override: RegistrationDetails, by resolution: Resolution, in layer: Layer) {
    guard resolution.type == override.service, resolution.name == override.name,
      !resolution.isOverride
    else { return nil }
    event = "another registration of that type and name answered"
    if !layer.finds(override, insteadOf: resolution) {
      guard !resolution.endsWithTest else { return nil }
      fix = "The override is in another container. To fix, register it in the one that is asked."
    } else if layer.isReplaced(override) {
      fix =
        "That registration took the place of the override. To fix, do not register the services of"
        + " production again: each test finds them. Or register the override afterward."
    } else {
      guard layer.hook?.isWritten(in: resolution.site.module) != true else { return nil }
      fix = "The request came before the override. To fix, register the override first."
    }
  }

  /// Tells whether production answered for a protocol or a superclass that the instances of an
  /// override have: the cast was forgotten.
  init?(castOf override: RegistrationDetails, missedBy answered: Resolution) {
    guard Conformance.holds(of: override.declared, to: answered.type) else { return nil }
    let label = Message.label(answered.type, answered.requestedName)
    event = "production answered for \(label), to which it conforms"
    let code = Message.registering(answered.type, override.name ?? answered.requestedName)
    fix = "To fix, register it as the type that is asked for: " + code
  }

  /// Tells whether production answered under another name than that of an override which nothing
  /// but the test knows: the name is misspelled, or a rule was forgotten.
  init?(nameOf override: RegistrationDetails, missedBy answered: Resolution, in layer: Layer) {
    guard answered.type == override.service, answered.name != override.name,
      layer.finds(override, insteadOf: answered),
      layer.registeredNames(of: answered.type, from: answered.container ?? layer.root)
        .count(where: { $0 == override.name }) == 1
    else { return nil }
    event = "production answered for " + Message.label(answered.type, answered.name)
    let name = answered.name.map { "under the name " + Message.quoted($0) } ?? "without a name"
    let rule = override.name.map { own in
      let rule = NameRule(replaced: answered.name, answering: own, place: .test)
      return ", or add the rule " + Message.code(rule)
    }
    fix = "To fix, register it \(name)\(rule ?? "")."
  }
}
