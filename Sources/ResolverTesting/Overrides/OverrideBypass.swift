import Resolver

/// The way in which a request for the type and name of an override was answered by another
/// registration, most likely by mistake.
///
/// Application code that registers something in the test, for example the user that logs in, is
/// meant to be answered by that. So is a request that the test itself makes before it overrides.
enum OverrideBypass {
  /// Production answered in another container.
  case otherContainer

  /// The application registered in the test once more what it registers in production.
  case replaced

  /// The request came before the override.
  case tooEarly

  /// Tells whether a request bypassed an override.
  ///
  /// - Parameters:
  ///   - override: The override, which nothing resolved.
  ///   - resolution: The request.
  ///   - layer: The layer of the test.
  init?(of override: RegistrationDetails, by resolution: Resolution, in layer: Layer) {
    guard resolution.type == override.service, resolution.name == override.name,
      !resolution.isOverride, let container = resolution.container
    else { return nil }
    if !layer.isKept(override, in: container) {
      guard !resolution.endsWithTest else { return nil }
      self = .otherContainer
    } else if layer.isReplaced(override) {
      self = .replaced
    } else {
      guard layer.hook?.isWritten(in: resolution.site.module) != true else { return nil }
      self = .tooEarly
    }
  }

  var fix: String {
    switch self {
    case .otherContainer:
      "The override is in another container. To fix, register it in the one that is asked."
    case .replaced:
      "That registration took the place of the override. To fix, do not register the services of"
        + " production again: each test finds them. Or register the override afterward."
    case .tooEarly: "The request came before the override. To fix, register the override first."
    }
  }
}
