import Resolver

/// A random sequence of operations, on containers and on a model of them.
enum Trial {}

// MARK: - Services

extension Trial {
  /// The types that a sequence registers and asks for.
  enum Kind: CaseIterable {
    case alpha
    case beta

    /// A class that does not conform to `Face`.
    case gamma

    /// A structure.
    case value

    /// A protocol, which is registered by itself and by way of `implements`.
    case face
  }

  /// A service that a factory of a sequence builds.
  protocol Made {
    /// The number of the plan that built it.
    var plan: Int { get }

    /// The number of instances that were built before it.
    var number: Int { get }
  }

  protocol Face: Made {}

  class Instance: Made {
    let plan: Int
    let number: Int
    private let population: Population

    init(_ plan: Int, _ number: Int, _ population: Population) {
      self.plan = plan
      self.number = number
      self.population = population
      population.count.withLock { $0 += 1 }
    }

    /// Resolves, as objects of applications may do wherever they end.
    deinit {
      population.count.withLock { $0 -= population.farewells.resolve(Int.self) }
    }
  }

  final class Alpha: Instance, Face {}
  final class Beta: Instance, Face {}
  final class Gamma: Instance {}

  struct Value: Face {
    let plan: Int
    let number: Int
  }

  /// The number of instances that are alive, and the container that they resolve from at their end.
  final class Population: Sendable {
    let count = Locked(0)
    let farewells = Resolver { $0.register { 1 }.scope(.cached) }
  }
}

// MARK: - Scopes

extension Trial {
  /// The scopes of a sequence.
  enum Scope: CaseIterable {
    case application
    case cached
    case shared
    case container
    case graph
    case unique
    case session
    case visits

    var actual: ResolverScope {
      switch self {
      case .application: .application
      case .cached: .cached
      case .shared: .shared
      case .container: .container
      case .graph: .graph
      case .unique: .unique
      case .session: Self.sessionCache
      case .visits: Self.visitsCache
      }
    }

    private static let sessionCache = ResolverScopeCache()
    private static let visitsCache = Visits()
  }

  /// A subclass of the cache.
  private final class Visits: ResolverScopeCache, @unchecked Sendable {
    // Safety: it adds no state to that of the cache.
    override func resolve<Service>(
      registration: ResolverRegistration<Service>,
      resolver: Resolver,
      args: Any?
    ) -> Service? {
      super.resolve(registration: registration, resolver: resolver, args: args)
    }
  }
}

// MARK: - Answers

extension Trial {
  /// The outcome of a request.
  enum Answer<Instance> {
    case made(Instance)
    case refused(ResolutionFailure.Reason)

    var instance: Instance? {
      guard case .made(let instance) = self else { return nil }
      return instance
    }
  }

  /// An observable event in the work of a container.
  enum Event: Equatable {
    /// A factory runs.
    case builds(plan: Int)

    /// A request is answered with an instance.
    case answers(plan: Int, number: Int)

    /// A request is not answered.
    case refuses(ResolutionFailure.Reason)
  }
}
