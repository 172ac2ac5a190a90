/// The check whether the instances of one type can be had as another, without an instance.
enum Conformance {
  /// Returns whether instances of a type conform to a protocol, or inherit from a class.
  ///
  /// - Parameters:
  ///   - type: The type of the instances.
  ///   - service: A class, or a protocol such as `(any Payments).self`.
  /// - Returns: Whether they do; `false` where it cannot be known, as for private protocols and
  ///   those with constrained associated types.
  static func holds(of type: Any.Type, to service: Any.Type) -> Bool {
    guard type != service else { return false }
    func inherits<Class>(from service: Class.Type) -> Bool { type is Class.Type }
    func conforms<Protocol>(to metatype: Protocol.Type) -> Bool { type is Protocol }
    if _openExistential(service, do: inherits) { return true }
    // In generic code `(any P).Type` is the type of the protocol itself. The type of those that
    // conform is had by its mangled name only, which has one suffix more.
    guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *), !(service is Any.Protocol),
      let name = _mangledTypeName(service), name.hasSuffix("_p"),
      let metatype = _typeByName(name + "Xp")
    else { return false }
    return _openExistential(metatype, do: conforms)
  }
}
