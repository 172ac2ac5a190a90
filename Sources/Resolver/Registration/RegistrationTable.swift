/// The registrations of a container, by type and name.
struct RegistrationTable {
  private var services: [ObjectIdentifier: Service] = [:]

  /// The registrations of one type.
  private struct Service {
    var unnamed: Entry?
    var named: [Resolver.Name: Entry] = [:]

    /// Puts a registration with other settings in the place of the one that has the same details.
    mutating func change(
      _ details: RegistrationDetails,
      _ change: (Registration) -> Registration
    ) -> (former: Registration, changed: Registration)? {
      let entry = if let name = details.name { named[name] } else { unnamed }
      guard let former = entry?.registration, former.details === details else { return nil }
      let changed = change(former)
      if let name = details.name {
        named[name] = Entry(changed)
      } else {
        unnamed = Entry(changed)
      }
      return (former, changed)
    }
  }

  struct Entry {
    /// The identity of the service's static type.
    let declared: ObjectIdentifier
    let registration: Registration

    init(_ registration: Registration) {
      self.registration = registration
      declared = registration.declared
    }

    /// Answers a request: with the kept instance or the registration, if the static types match.
    @inline(__always)
    func match(_ request: Request, _ mayUseKept: Bool) -> Match? {
      // The type that a request is made with can be a subtype that is known only at run time, which
      // is why the static type has to match as well.
      guard declared == request.declared else { return nil }
      if mayUseKept, let kept = registration.kept?.copy { return .kept(kept) }
      return .registration(registration)
    }
  }

  var isEmpty: Bool {
    services.isEmpty
  }

  /// The names that a type is registered under.
  func names(of type: ObjectIdentifier) -> RegisteredNames {
    let service = services[type]
    return RegisteredNames(
      hasUnnamed: service?.unnamed != nil,
      names: service.map { Array($0.named.keys) } ?? []
    )
  }

  /// All registrations, in no particular order.
  var all: [Registration] {
    var all: [Registration] = []
    for service in services.values {
      if let entry = service.unnamed { all.append(entry.registration) }
      for entry in service.named.values { all.append(entry.registration) }
    }
    return all
  }

  /// The types that there are registrations of, each once: a type may have a million names.
  var types: [Any.Type] {
    services.values.compactMap { ($0.unnamed ?? $0.named.values.first)?.registration }
      .map(\.details.service)
  }

  subscript(key: RegistrationKey) -> Entry? {
    if let name = key.name { return services[key.service]?.named[name] }
    return services[key.service]?.unnamed
  }

  /// Finds the kept instance or the registration that answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - mayUseKept: Whether an instance that a scope keeps may answer.
  /// - Returns: The match; `nil` if nothing is registered.
  @inline(__always)
  func match(for request: Request, mayUseKept: Bool) -> Match? {
    // By optional chaining, since a constant would retain what all threads use.
    if let name = request.name {
      services[ObjectIdentifier(request.service)]?.named[name]?.match(request, mayUseKept)
    } else {
      services[ObjectIdentifier(request.service)]?.unnamed?.match(request, mayUseKept)
    }
  }

  /// Adds a registration.
  ///
  /// - Returns: The entry that it replaces, for the caller to release outside the lock.
  @inline(never)
  mutating func insert(_ registration: Registration) -> Entry? {
    let key = registration.details.key
    let entry = Entry(registration)
    guard let name = key.name else {
      return exchange(&services[key.service, default: Service()].unnamed, entry)
    }
    return services[key.service, default: Service()].named.updateValue(entry, forKey: name)
  }

  /// What a change has replaced, to be released outside the lock.
  struct Former {
    fileprivate(set) var registration: Registration?
    fileprivate(set) var forwarders: [Entry] = []
  }

  /// Puts a registration with other settings in the place of one, also for those that forward to
  /// it.
  mutating func change(
    _ details: RegistrationDetails,
    by change: (Registration) -> Registration
  ) -> (changed: Registration?, former: Former) {
    guard let index = services.index(forKey: ObjectIdentifier(details.service)),
      let (present, changed) = services.values[index].change(details, change)
    else { return (nil, Former()) }
    var former = Former(registration: present)
    for key in present.implemented {
      guard let forwarder = self[key]?.registration, forwarder.forwarding?.target === present,
        let replaced = insert(forwarder.forwarding(to: changed))
      else { continue }
      former.forwarders.append(replaced)
    }
    return (changed, former)
  }

  /// The registration that another one yields to: `registerAllServices` replaces none that was made
  /// otherwise, since the developer who registers first knows better.
  private func preferred(to details: RegistrationDetails) -> Registration? {
    guard details.run != nil, let present = self[details.key]?.registration else { return nil }
    return present.details.run == nil ? present : nil
  }

  /// Adds a registration, unless it yields to one that is there.
  ///
  /// - Returns: The entry that it replaces, for the caller to release outside the lock.
  mutating func add(_ registration: Registration) -> Entry? {
    preferred(to: registration.details) == nil ? insert(registration) : nil
  }

  /// Makes a registration, or the one that it yields to, answer for another type as well.
  ///
  /// - Parameters:
  ///   - details: The details of the registration.
  ///   - alias: The details of the registration that forwards to it.
  ///   - convert: Makes an instance of the other service out of one of this service.
  /// - Returns: What was replaced.
  mutating func implement(
    _ details: RegistrationDetails,
    by alias: RegistrationDetails,
    _ convert: @escaping (AnyInstance) -> AnyInstance?
  ) -> Former {
    let present = preferred(to: details)?.details ?? details
    var (target, former) = change(present) { $0.implementing(alias.key) }
    if let target {
      let forwarding = Forwarding(target: target, convert: convert)
      former.forwarders += add(Registration(alias, forwarding: forwarding)).map { [$0] } ?? []
    }
    return former
  }

  /// The registrations that one run of `registerAllServices` made, or those that none made.
  func made(by run: AutomaticRun?) -> RegistrationTable {
    var table = RegistrationTable()
    for registration in all where registration.details.run === run {
      _ = table.insert(registration)
    }
    return table
  }
}

/// The names that a type is registered under.
struct RegisteredNames: Sendable {
  /// Whether there is a registration without a name.
  let hasUnnamed: Bool
  let names: [Resolver.Name]

  var isEmpty: Bool {
    !hasUnnamed && names.isEmpty
  }
}

/// The type and the name of a service, by which registrations are looked up.
struct RegistrationKey: Sendable, Equatable {
  let service: ObjectIdentifier
  let name: Resolver.Name?
}
