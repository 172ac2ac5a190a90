import Resolver

extension Warning {
  /// The warning about a name that nothing is registered under, once for the place that has it.
  static func unknown(_ name: Resolver.Name, _ message: String, at place: SourcePlace) -> Warning {
    Warning(message: message, place: place, key: "\(place.prefix)\(name.rawValue)")
  }
}
