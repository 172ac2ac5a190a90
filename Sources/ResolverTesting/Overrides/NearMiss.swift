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
  ///   - isShared: Whether other tests have it as well.
  ///   - resolution: The request.
  ///   - layer: The layer of the test.
  init?(
    bypassing override: RegistrationDetails,
    isShared: Bool,
    by resolution: Resolution,
    in layer: Layer
  ) {
    // A container that code of the test made for itself, and that is gone, may have had its own.
    guard resolution.type == override.service, resolution.name == override.name,
      resolution.container != nil || !resolution.endsWithTest
    else { return nil }
    event = "another registration of that type and name answered"
    if !layer.finds(override, insteadOf: resolution) {
      // A shared override may be meant for another container, which other tests ask.
      guard resolution.isOverride || !resolution.endsWithTest,
        !isShared || !layer.isRegisteredTwice(override, beside: resolution.answering)
      else { return nil }
      fix = "The override is in another container. To fix, register it in the one that is asked."
    } else if layer.isReplaced(override) {
      fix =
        "That registration took the place of the override. To fix, do not register the services of"
        + " production again: each test finds them. Or register the override afterward. If the line"
        + " registers for the test, let its function pass on the fileID and line of its caller."
    } else {
      // A container that is gone may have searched another one.
      guard resolution.container != nil, layer.hook?.owns(resolution.site) != true
      else { return nil }
      fix = "The request came before the override. To fix, register the override first."
    }
  }

  /// Tells whether a request for a protocol or a superclass that the instances of an override have
  /// was answered without it: the cast was forgotten.
  ///
  /// What production registers under the type of the override as well is meant to be overridden,
  /// unless the answer was production's instance of that type.
  init?(castOf override: RegistrationDetails, missedBy answered: Resolution, in layer: Layer) {
    guard Conformance.holds(of: override.declared, to: answered.type),
      layer.isAlone(override, for: answered) || answered.answering.service == override.service
    else { return nil }
    let label = Message.label(answered.type, answered.requestedName)
    let answerer = answered.isOverride ? "an earlier override" : "production"
    let relation = answered.type is AnyClass ? "from which it inherits" : "to which it conforms"
    event = "\(answerer) answered for \(label), \(relation)"
    let code = Message.registering(answered.type, override.name ?? answered.requestedName)
    fix = "To fix, register it as the type that is asked for: " + code
  }

  /// Tells whether production answered under another name than that of an override which nothing
  /// but the test knows: the name is misspelled, or a rule was forgotten.
  ///
  /// Mocks under several names are an ordinary setup, and so are named strings and numbers.
  init?(nameOf override: RegistrationDetails, missedBy answered: Resolution, in layer: Layer) {
    guard !answered.isOverride, answered.type == override.service, answered.name != override.name,
      layer.finds(override, insteadOf: answered), layer.isAlone(override, for: answered),
      !["Swift.", "Foundation"].contains(where: Message.fullName(of: answered.type).hasPrefix)
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

extension Layer {
  /// Whether production registers the type and name of an override besides what answered.
  fileprivate func isRegisteredTwice(
    _ override: RegistrationDetails,
    beside answering: RegistrationDetails
  ) -> Bool {
    registrations.contains { other in
      other.layer == nil && other !== answering && other.service == override.service
        && other.name == override.name
    }
  }

  /// Whether nothing else that a request can find is registered under the type and name of an
  /// override.
  fileprivate func isAlone(_ override: RegistrationDetails, for answered: Resolution) -> Bool {
    registeredNames(of: override.service, from: answered.container ?? root)
      .count(where: { $0 == override.name }) <= 1
  }
}
