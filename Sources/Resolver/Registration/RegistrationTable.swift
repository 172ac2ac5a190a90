/// The registrations of a container, by type and name.
struct RegistrationTable {
  private var unnamed: [ObjectIdentifier: Entry] = [:]
  private var named: [RegistrationKey: Entry] = [:]

  /// The names of each type, for messages: a search through all names would take too long.
  private var names: [ObjectIdentifier: [Resolver.Name]] = [:]

  struct Entry {
    /// The identity of the service's static type.
    let declared: ObjectIdentifier
    let registration: Registration

    init(_ registration: Registration) {
      self.registration = registration
      declared = registration.declared
    }
  }

  var isEmpty: Bool {
    unnamed.isEmpty && named.isEmpty
  }

  /// The names that a type is registered under.
  func names(of service: ObjectIdentifier) -> RegisteredNames {
    RegisteredNames(hasUnnamed: unnamed[service] != nil, names: names[service] ?? [])
  }

  /// All registrations, in no particular order.
  var all: [Registration] {
    var all: [Registration] = []
    for entry in unnamed.values { all.append(entry.registration) }
    for entry in named.values { all.append(entry.registration) }
    return all
  }

  /// The types that there are registrations of, each once: a type may have a million names.
  var types: [Any.Type] {
    var types = unnamed.values.map(\.registration.details.service)
    for (service, names) in names where unnamed[service] == nil {
      guard let name = names.first, let entry = named[RegistrationKey(service: service, name: name)]
      else { continue }
      types.append(entry.registration.details.service)
    }
    return types
  }

  subscript(key: RegistrationKey) -> Entry? {
    key.name == nil ? unnamed[key.service] : named[key]
  }

  /// The entry that answers a request.
  @inline(__always)
  func entry(for request: Request) -> Entry? {
    let service = ObjectIdentifier(request.service)
    let found =
      request.name == nil
      ? unnamed[service] : named[RegistrationKey(service: service, name: request.name)]
    // The type that a request is made with can be a subtype that is known only at run time, which
    // is why the static type has to match as well.
    guard let entry = found, entry.declared == request.declared else { return nil }
    return entry
  }

  /// Adds a registration.
  ///
  /// - Returns: The entry that it replaces, for the caller to release outside the lock.
  @inline(never)
  mutating func insert(_ registration: Registration) -> Entry? {
    let key = registration.details.key
    let entry = Entry(registration)
    let former =
      key.name == nil
      ? unnamed.updateValue(entry, forKey: key.service) : named.updateValue(entry, forKey: key)
    if former == nil, let name = key.name { names[key.service, default: []].append(name) }
    return former
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
    var former = Former()
    guard let present = self[details.key]?.registration, present.details === details else {
      return (nil, former)
    }
    let changed = change(present)
    former.registration = insert(changed)?.registration
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
struct RegistrationKey: Hashable, Sendable {
  let service: ObjectIdentifier
  let name: Resolver.Name?

  /// Feeds one word to a hasher, which takes less time for it than for the characters of a name.
  func hash(into hasher: inout Hasher) {
    hasher.combine(UInt(bitPattern: service) &+ (name?.hash ?? 0))
  }
}
