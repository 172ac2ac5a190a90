import Resolver

/// The check whether the instances of one type can be had as another, without an instance.
enum Conformance {
  /// Returns whether instances of a type conform to a protocol, or inherit from a class.
  ///
  /// - Parameters:
  ///   - type: The type of the instances.
  ///   - service: A class, or a protocol such as `(any Payments).self`.
  /// - Returns: Whether they do; `false` where it cannot be known, as for private protocols and
  ///   those with constrained associated types, for a protocol that another one refines, or for a
  ///   conformance that is isolated to an actor.
  static func holds(of type: Any.Type, to service: Any.Type) -> Bool {
    guard type != service else { return false }
    func inherits<Class>(from service: Class.Type) -> Bool { type is Class.Type }
    if _openExistential(service, do: inherits) || isPart(service, of: type) { return true }
    guard let metatype = metatype(of: service) else { return false }
    func conforms<Protocol>(to metatype: Protocol.Type) -> Bool { type is Protocol }
    return _openExistential(metatype, do: conforms)
  }

  /// The type of the types that conform to a protocol; `nil` where it cannot be had.
  private static func metatype(of service: Any.Type) -> Any.Type? {
    // In generic code `(any P).Type` is the type of the protocol itself. The type of those that
    // conform is had by its mangled name only, which has one suffix more.
    guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *), Message.isProtocol(service),
      let name = _mangledTypeName(service)
    else { return nil }
    // `Any`, `AnyObject`, and the type of types.
    guard !name.hasPrefix("y"), !name.hasSuffix("Xp") else { return nil }
    return _typeByName(name + "Xp")
  }

  /// Whether a composition of protocols, such as `any Payments & Refunds`, names a protocol, a
  /// class, or all of another composition.
  private static func isPart(_ service: Any.Type, of composition: Any.Type) -> Bool {
    guard Message.isProtocol(composition) else { return false }
    let part = _typeName(service, qualified: true)
    guard part.firstIndex(of: "<") == nil else { return false }
    return names(in: part).isSubset(of: names(in: _typeName(composition, qualified: true)))
  }

  /// The names in the description of a composition, without the types of its requirements.
  private static func names(in composition: String) -> Set<Substring> {
    let names = composition.prefix { $0 != "<" }.split { $0 == " " || $0 == "&" }
    return Set(names.filter { $0 != "any" })
  }
}
