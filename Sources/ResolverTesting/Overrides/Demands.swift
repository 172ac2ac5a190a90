import Resolver

/// The demands that a test makes on what answers its requests, and on its own overrides.
struct Demands: Sendable {
  var forbiddenNames: [Resolver.Name: Demand] = [:]
  var forbiddenTypes: [ObjectIdentifier: Demand] = [:]
  var requiredNames: [Resolver.Name: Demand] = [:]
  var sealed: Demand?
  var strict: Demand?
  var leaks: Demand?

  /// A demand, or its withdrawal by a later layer.
  struct Demand: Sendable {
    let isMade: Bool
    let place: SourcePlace

    /// The types that the demand does not hold for.
    var allowed: Set<ObjectIdentifier> = []

    func allows(_ type: Any.Type) -> Bool {
      allowed.contains(ObjectIdentifier(type))
    }
  }

  /// Adds demands of a later layer, which wins; the exceptions of both hold.
  func adding(_ later: Demands) -> Demands {
    var demands = self
    demands.forbiddenNames.merge(later.forbiddenNames, uniquingKeysWith: Self.combined)
    demands.forbiddenTypes.merge(later.forbiddenTypes, uniquingKeysWith: Self.combined)
    demands.requiredNames.merge(later.requiredNames, uniquingKeysWith: Self.combined)
    demands.sealed = Self.combined(sealed, later.sealed)
    demands.strict = Self.combined(strict, later.strict)
    demands.leaks = Self.combined(leaks, later.leaks)
    return demands
  }

  private static func combined(_ former: Demand, _ later: Demand) -> Demand {
    var demand = later
    if former.isMade { demand.allowed.formUnion(former.allowed) }
    return demand
  }

  private static func combined(_ former: Demand?, _ later: Demand?) -> Demand? {
    guard let former, let later else { return later ?? former }
    return combined(former, later)
  }

  /// Whether overrides have to be used.
  var isStrict: Bool { strict?.isMade == true }

  /// The demand that no instance outlives the test, if it is made.
  var leakDetection: Demand? { leaks.flatMap { $0.isMade ? $0 : nil } }

  /// The names that have to answer, in alphabetical order.
  var required: [Resolver.Name] {
    requiredNames.filter(\.value.isMade).keys.sorted { $0.rawValue < $1.rawValue }
  }
}

// MARK: - Violations

extension Demands {
  /// A request that is answered against a demand.
  enum Violation {
    case forbiddenName(Resolver.Name)
    case forbiddenType(Any.Type)
    case sealed
    case notRequired(Resolver.Name, registered: [Resolver.Name?])

    /// The demand, by which violations are told apart.
    var kind: String {
      switch self {
      case .forbiddenName(let name): "forbidden \(name)"
      case .forbiddenType(let type): "forbidden \(ObjectIdentifier(type))"
      case .sealed: "sealed"
      case .notRequired(let name, _): "required \(name)"
      }
    }
  }

  /// The demand that the answer to a request is against, and the place where it was made.
  ///
  /// Registrations that end with the test answer as they like: they are its mocks, or what the code
  /// under test registered.
  func violation(of event: ResolutionEvent) -> (violation: Violation, place: SourcePlace)? {
    guard !event.endsWithTest else { return nil }
    if let name = event.answeredName, let demand = forbiddenNames[name], demand.isMade {
      return (.forbiddenName(name), demand.place)
    }
    for type in [event.service, event.registeredService] {
      if let demand = forbiddenTypes[ObjectIdentifier(type)], demand.isMade {
        return (.forbiddenType(type), demand.place)
      }
    }
    if let sealed, sealed.isMade, !sealed.allows(event.service),
      !sealed.allows(event.registeredService)
    {
      return (.sealed, sealed.place)
    }
    let required = required
    guard let name = required.first, !required.contains(where: { $0 == event.answeredName })
    else { return nil }
    guard let container = event.container else { return nil }
    let world = ResolverContext.current(for: container).world
    let registered = world.registeredNames(of: event.service, from: container)
    guard registered.contains(where: { $0 != nil }) else { return nil }
    return requiredNames[name].map { (.notRequired(name, registered: registered), $0.place) }
  }
}
