/// The registrations of a container, by type and name.
struct RegistrationTable {
  private var unnamed = IdentityTable<Registration>()

  // Not with a literal, which calls a function.
  private var named: [Identity: [Resolver.Name: Registration]] = .init()

  var isEmpty: Bool {
    unnamed.isEmpty && named.isEmpty
  }

  /// Returns the names of a type's registrations; `nil` for no name.
  func names(of type: Identity) -> [Resolver.Name?] {
    let unnamed: [Resolver.Name?] = unnamed[type] == nil ? [] : [nil]
    return unnamed + (named[type]?.keys.map(Optional.some) ?? [])
  }

  /// All registrations, in no particular order.
  var all: [Registration] {
    named.values.reduce(into: unnamed.values) { $0 += $1.values }
  }

  /// The registered types, without repetition, because a type may have a million names.
  var types: [Any.Type] {
    let onlyNamed = named.filter { unnamed[$0.key] == nil }
    return (unnamed.values + onlyNamed.values.compactMap(\.values.first)).map(\.details.service)
  }

  subscript(key: RegistrationKey) -> Registration? {
    if let name = key.name { return named[key.service]?[name] }
    return unnamed[key.service]
  }

  /// Finds the cached instance or the registration for a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - mayUseKept: Whether a cached instance may be returned.
  /// - Returns: The match; `nil` if nothing is registered.
  @inline(__always)
  func match(for request: Request, mayUseKept: Bool) -> Match? {
    // With optional chaining, because a constant or a subscript of our own would retain an object
    // that all threads share.
    if let name = request.name {
      named[Identity(request.service)]?[name]?.match(request, mayUseKept)
    } else if unnamed.onlyKey == Identity(request.service) {
      unnamed.only?.match(request, mayUseKept)
    } else {
      unnamed.others[Identity(request.service)]?.match(request, mayUseKept)
    }
  }

  /// Adds a registration.
  ///
  /// - Returns: The replaced registration, for the caller to release outside the lock.
  mutating func insert(_ registration: Registration) -> Registration? {
    update(registration.details.key) { present in
      guard let former = present else {
        present = registration
        return nil
      }
      present = registration.replacing(former)
      return former
    }
  }

  /// Removes the registration of a key.
  ///
  /// - Returns: The registration, for the caller to release outside the lock.
  mutating func remove(_ key: RegistrationKey) -> Registration? {
    guard let name = key.name else { return unnamed.remove(key.service) }
    return named[key.service]?.removeValue(forKey: name)
  }

  /// Changes the registration of a key in place.
  @inline(__always)
  private mutating func update<Result>(
    _ key: RegistrationKey,
    _ body: (inout Registration?) -> Result
  ) -> Result {
    if let name = key.name { return body(&named[key.service, default: [:]][name]) }
    return unnamed.update(key.service, body)
  }

  /// The parts that a change has replaced, to be released outside the lock.
  struct Former {
    var kept: KeptInstance?
    var registration: Registration?
  }

  /// Changes the settings of a registration.
  ///
  /// Changes in place until the table has handed the registration out. After that, a changed copy
  /// replaces the registration, also in its aliases.
  ///
  /// - Parameters:
  ///   - details: The details of the registration.
  ///   - change: Makes the change or a changed copy, and returns the former instance.
  /// - Returns: The replaced parts, for the caller to release outside the lock.
  mutating func change(
    _ details: RegistrationDetails,
    by change: (inout Registration) -> KeptInstance?
  ) -> Former {
    let key = details.key
    var former = Former()
    update(key) { registration in
      guard var present = registration, present.details === details else { return }
      if present.number != 0 {
        former.registration = present
        present = present.with(present.factory)
      }
      former.kept = change(&present)
      registration = present
    }
    guard let present = former.registration, let changed = self[key] else { return former }
    for key in present.implemented {
      guard let alias = self[key], let forwarding = alias.forwarding, forwarding.target === present
      else { continue }
      let other = Forwarding(target: changed.found, convert: forwarding.convert)
      // The former alias may end here, because it holds only its target, which `former` holds, too.
      _ = insert(Registration(alias.details, forwarding: other))
    }
    return former
  }

  /// Returns the present registration that `registerAllServices` must not replace.
  ///
  /// A developer who registers before the function runs knows better.
  private func preferred(to details: RegistrationDetails) -> Registration? {
    guard details.isOfRun, let present = self[details.key] else { return nil }
    return present.details.isOfRun ? nil : present
  }

  /// Adds a registration, unless it must not replace the present one.
  ///
  /// - Returns: The replaced registration, for the caller to release outside the lock.
  mutating func add(_ registration: Registration) -> Registration? {
    preferred(to: registration.details) == nil ? insert(registration) : nil
  }

  /// Adds an alias for a registration, or for the present one that it must not replace.
  ///
  /// - Parameters:
  ///   - details: The details of the registration.
  ///   - alias: The details of the alias.
  ///   - convert: Converts an instance of this service to the type of the alias.
  /// - Returns: The replaced registration, for the caller to release outside the lock.
  mutating func implement(
    _ details: RegistrationDetails,
    by alias: RegistrationDetails,
    _ convert: @escaping (AnyInstance) -> AnyInstance?
  ) -> Registration? {
    let present = preferred(to: details)?.details ?? details
    guard let target = self[present.key], target.details === present else { return nil }
    target.implemented = target.implemented.filter { $0 != alias.key } + [alias.key]
    let forwarding = Forwarding(target: target.found, convert: convert)
    return add(Registration(alias, forwarding: forwarding))
  }
}

/// The type and the name of a registration.
struct RegistrationKey: Sendable, Hashable {
  let service: Identity
  let name: Resolver.Name?
}
