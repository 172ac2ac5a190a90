import Resolver

/// The options of a test that fail it because of the services it uses, or because of its overrides.
struct Demands: Sendable {
  /// The demands and withdrawals.
  ///
  /// Empty for most tests, which copy the dictionary often.
  private var demands: [Subject: Demand] = .init()

  /// Whether there are demands on requests, or were before a withdrawal.
  private(set) var concernRequests = false

  var isEmpty: Bool { demands.isEmpty }

  /// The subject of a demand.
  enum Subject: Hashable {
    case forbiddenName(Resolver.Name)
    case forbiddenType(ObjectIdentifier)
    case requiredName(Resolver.Name)

    /// All services that a module registers, which can be allowed only.
    case module(String)
    case sealed
    case strict
    case leaks
  }

  /// A demand, or its withdrawal by a later step.
  struct Demand: Sendable {
    let isMade: Bool
    let place: SourcePlace

    /// The types of objects that may leak.
    var allowed: Set<ObjectIdentifier> = []

    func allows(_ type: Any.Type) -> Bool {
      allowed.contains(ObjectIdentifier(type))
    }
  }

  /// Adds the demands of a later step, which take precedence.
  ///
  /// The exemptions of both hold.
  mutating func add(_ later: Demands) {
    for (subject, demand) in later.demands { add(demand, on: subject) }
  }

  /// Adds a demand of a later step, or its withdrawal.
  mutating func add(_ later: Demand, on subject: Subject) {
    var demand = later
    if let former = made(subject) { demand.allowed.formUnion(former.allowed) }
    demands[subject] = demand
    if subject != .strict, subject != .leaks { concernRequests = true }
  }

  /// The demand on a subject, or its withdrawal.
  subscript(subject: Subject) -> Demand? {
    demands[subject]
  }

  /// Returns the demand on a subject, unless withdrawn.
  func made(_ subject: Subject) -> Demand? {
    demands[subject].flatMap { $0.isMade ? $0 : nil }
  }

  /// Whether overrides have to be used.
  var isStrict: Bool { made(.strict) != nil }

  /// Whether there is any demand except for leaks.
  var concernAnswers: Bool {
    demands.contains { $0.key != .leaks && $0.value.isMade }
  }

  /// The forbidden names, with their demands.
  var forbiddenNames: [(name: Resolver.Name, demand: Demand)] {
    demands.compactMap { subject, demand in
      if case .forbiddenName(let name) = subject, demand.isMade { (name, demand) } else { nil }
    }
  }

  /// The required names, in alphabetical order.
  var required: [Resolver.Name] {
    demands.compactMap { subject, demand in
      if case .requiredName(let name) = subject, demand.isMade { name } else { nil }
    }.sorted { $0.rawValue < $1.rawValue }
  }
}

// MARK: - Violations

extension Demands {
  /// Returns the subject of the demand that a resolution violates.
  ///
  /// Registrations that end with the test violate nothing, because they are its mocks or come from
  /// the code under test.
  ///
  /// - Parameters:
  ///   - resolution: The resolution.
  ///   - instance: The type of the instance, once it is known; a former check covered the rest.
  /// - Returns: The subject; `nil` for no violation.
  func violation(of resolution: Resolution, by instance: Any.Type?) -> Subject? {
    guard !resolution.endsWithTest else { return nil }
    func made(_ subject: Subject) -> Subject? { self.made(subject) == nil ? nil : subject }
    let types = [resolution.type, resolution.answering.service]
    if let instance {
      let isKnown = types.contains { $0 == instance }
      return isKnown ? nil : made(.forbiddenType(ObjectIdentifier(instance)))
    }
    let names = [resolution.name, resolution.answering.name].compactMap(\.self)
    let forbidden =
      names.map { .forbiddenName($0) } + types.map { Subject.forbiddenType(ObjectIdentifier($0)) }
    if let first = forbidden.lazy.compactMap(made).first { return first }
    let module = Subject.module(resolution.answering.site.module)
    if (forbidden + [module]).contains(where: { demands[$0]?.isMade == false }) { return nil }
    // A replacement of the test chooses the service, so that one is meant.
    if self.made(.sealed) != nil, resolution.requestedName == resolution.name { return .sealed }
    guard let name = required.first, !required.contains(where: { $0 == resolution.name }),
      resolution.registeredNames.contains(where: { $0 != nil })
    else { return nil }
    return .requiredName(name)
  }
}

extension Resolution {
  /// The registered names of the requested type; `nil` for no name.
  var registeredNames: [Resolver.Name?] {
    guard let container else { return [] }
    let layer = ResolverContext.current(for: container).layer
    return layer.registeredNames(of: type, from: container)
  }
}
