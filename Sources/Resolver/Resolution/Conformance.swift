/// Compares types without an instance.
package enum Conformance {
  /// Returns whether instances of a type conform to a protocol, or inherit from a class.
  ///
  /// - Parameters:
  ///   - type: The type of the instances.
  ///   - service: A class, or a protocol such as `(any Payments).self`.
  /// - Returns: Whether the instances conform; `false` also where Swift can't tell, as with private
  ///   protocols, constrained associated types, and conformances that are isolated to another
  ///   actor.
  package static func holds(of type: Any.Type, to service: Any.Type) -> Bool {
    func inherits<Class>(from service: Class.Type) -> Bool { type is Class.Type }
    func conforms<Protocol>(to metatype: Protocol.Type) -> Bool { type is Protocol }
    guard type != service else { return false }
    if _openExistential(service, do: inherits) { return true }
    // In generic code, `(any P).Type` is the metatype of the protocol itself. Only a mangled name
    // with one more suffix gives the metatype of conforming types. Names that begin with "y" are
    // `Any` and `AnyObject`.
    guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *),
      let name = _mangledTypeName(service), !name.hasPrefix("y"), !name.hasSuffix("Xp"),
      let metatype = _typeByName(name + "Xp")
    else { return false }
    return _openExistential(metatype, do: conforms)
  }
}
