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
  ///   conformance that is isolated to the main actor and was not looked for there.
  static func holds(of type: Any.Type, to service: Any.Type) -> Bool {
    guard type != service else { return false }
    func inherits<Class>(from service: Class.Type) -> Bool { type is Class.Type }
    if _openExistential(service, do: inherits) || isPart(service, of: type) { return true }
    guard let metatype = metatype(of: service) else { return false }
    return isVisible(of: type, to: metatype)
      || seenOnMainActor.withLock { $0[Pair(type, service)] == true }
  }

  /// Whether conformances to a protocol can be seen, by code of the actor that they belong to.
  static func canBeSeen(to service: Any.Type) -> Bool {
    metatype(of: service) != nil
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

  /// Whether the calling code sees the conformance of a type.
  private static func isVisible(of type: Any.Type, to metatype: Any.Type) -> Bool {
    func conforms<Protocol>(to metatype: Protocol.Type) -> Bool { type is Protocol }
    return _openExistential(metatype, do: conforms)
  }
}

// MARK: - On the main actor

extension Conformance {
  /// A type, and a protocol that it may conform to.
  private struct Pair: Hashable {
    let type: ObjectIdentifier
    let service: ObjectIdentifier

    init(_ type: Any.Type, _ service: Any.Type) {
      self.type = ObjectIdentifier(type)
      self.service = ObjectIdentifier(service)
    }
  }

  /// The answers of the main actor, where all conformances are visible that are isolated to it.
  private static let seenOnMainActor = Mutex<[Pair: Bool]>([:])

  /// Looks on the main actor for conformances that the calling code does not see.
  ///
  /// - Parameters:
  ///   - types: The types of instances.
  ///   - services: The protocols that they may conform to.
  static func lookOnMainActor(of types: [Any.Type], to services: [Any.Type]) async {
    var unseen: [(type: Any.Type, service: Any.Type, metatype: Any.Type)] = []
    for service in services {
      guard let metatype = metatype(of: service) else { continue }
      for type in types where !isVisible(of: type, to: metatype) {
        let isNew = seenOnMainActor.withLock { $0[Pair(type, service)] == nil }
        if isNew { unseen.append((type, service, metatype)) }
      }
    }
    guard !unseen.isEmpty else { return }
    await MainActor.run { [unseen] in
      for (type, service, metatype) in unseen {
        let isVisible = isVisible(of: type, to: metatype)
        seenOnMainActor.withLock { $0[Pair(type, service)] = isVisible }
      }
    }
  }
}
