import Resolver

extension Trial {
  /// Generates the random operations of a sequence.
  struct Generator {
    /// The kinds of operations that are allowed.
    enum Extent {
      case everything

      /// Only operations that do not change production.
      case layer

      /// Only requests and resets.
      case requests

      /// Only operations that set up containers.
      case setUp
    }

    private var random = SplitMix64(seed: 0)
    private var extent = Extent.everything

    /// The number of the last plan.
    private var lastPlan = 0

    /// The registrations so far.
    private var keys: [(kind: Kind, name: Resolver.Name?)] = []

    /// Begins a sequence, which may ask for what an earlier one registered.
    ///
    /// - Parameters:
    ///   - seed: Decides on the operations.
    ///   - extent: The kinds of operations that are allowed.
    ///   - thread: The number of the sequence among those that have the same seed.
    mutating func begin(seed: UInt64, _ extent: Extent, thread: Int) {
      var mixed = SplitMix64(seed: seed &* 31 &+ UInt64(thread))
      random = SplitMix64(seed: mixed.next())
      self.extent = extent
      lastPlan = thread * 1_000
    }

    /// The next operation.
    ///
    /// - Parameters:
    ///   - containers: The number of containers.
    ///   - layers: The number of layers that were opened.
    /// - Returns: An operation on these.
    mutating func next(containers: Int, layers: Int) -> Operation {
      switch random.below(100) {
      case _ where extent == .setUp: setUp(containers)
      case ..<45: request(containers, layers)
      case ..<48: .drop(random.below(8))
      case ..<51: .resetScope(random.pick(Scope.allCases))
      case ..<53: .resetCache(of: random.below(containers))
      case ..<55: resetService(containers, layers)
      case _ where extent == .requests: request(containers, layers)
      case ..<71: register(containers, layers)
      case ..<76: makeContainer(containers)
      case ..<81: .addChild(random.below(containers), to: handle(containers, layers))
      case ..<82: .resetAll
      case ..<83: .setRoot(handle(containers, layers))
      case ..<84:
        .setDefaultScope(random.pick(Scope.allCases))
      case ..<88: .beginStep(isSetUp: random.percent(40))
      case ..<90: replace()
      case ..<92: unmock()
      case ..<97: .openLayer
      default: .closeLayer
      }
    }

    /// Whether an operation is one of code outside the test.
    mutating func isInProduction() -> Bool {
      extent == .everything && random.percent(15)
    }

    private mutating func setUp(_ containers: Int) -> Operation {
      switch random.below(10) {
      case 0: makeContainer(containers)
      case 1: .addChild(random.below(containers), to: handle(containers, 0))
      default: register(containers, 0)
      }
    }

    private mutating func makeContainer(_ containers: Int) -> Operation {
      let child = random.percent(50) ? random.below(containers) : nil
      return .makeContainer(child: child, isOfTest: random.percent(50))
    }

    private mutating func replace() -> Operation {
      let answering = random.pick(["a", "b"] as [Resolver.Name])
      let replaced = random.pick([nil, "a", "b"] as [Resolver.Name?])
      return .replace(Replacement(replaced: replaced, answering: answering))
    }

    private mutating func unmock() -> Operation {
      let key = key(90)
      return .unmock(key.kind, key.name)
    }

    private mutating func register(_ containers: Int, _ layers: Int) -> Operation {
      .register(plan(containers), in: handle(containers, layers))
    }

    private mutating func handle(_ containers: Int, _ layers: Int) -> Handle {
      if layers > 0, random.percent(15) { return .layerRoot(random.below(layers)) }
      return .container(random.percent(40) ? containers - 1 : random.below(containers))
    }

    /// A type and name, most likely those of a registration.
    private mutating func key(_ probability: Int) -> (kind: Kind, name: Resolver.Name?) {
      let name = random.pick([nil, nil, "a", "b"] as [Resolver.Name?])
      guard !keys.isEmpty, random.percent(probability) else {
        return (random.pick(Kind.allCases), name)
      }
      let known = random.pick(keys)
      return random.percent(75) ? known : (known.kind, name)
    }
  }
}

// MARK: - Parts of an operation

extension Trial.Generator {
  private mutating func request(_ containers: Int, _ layers: Int) -> Trial.Operation {
    let way: Trial.Request.Way =
      switch random.below(10) {
      case ..<2: .root
      case 2: .during(handle(containers, layers))
      default: .handle(handle(containers, layers))
      }
    let key = key(90)
    let request = Trial.Request(
      kind: key.kind,
      name: key.name,
      way: way,
      call: random.pick(Trial.Request.Call.allCases)
    )
    return .request(request, holds: random.percent(50))
  }

  private mutating func resetService(_ containers: Int, _ layers: Int) -> Trial.Operation {
    let key = key(90)
    return .resetService(key.kind, key.name, of: handle(containers, layers))
  }

  private mutating func plan(_ containers: Int) -> Trial.Plan {
    lastPlan += 1
    let key = key(55)
    keys.append(key)
    let scope = random.percent(85) ? random.pick(Trial.Scope.allCases) : nil
    return Trial.Plan(
      number: lastPlan,
      kind: key.kind,
      name: key.name,
      scope: scope,
      makesValue: random.percent(30),
      returnsNil: random.percent(5),
      needs: (0..<random.pick([0, 0, 1, 2, 3])).map { _ in need(containers) },
      completion: (0..<random.pick([0, 0, 0, 1, 2])).map { _ in need(containers) },
      implementsFace: random.percent(30),
      faceName: random.pick([nil, nil, "a"]),
      isByMaker: random.percent(25),
      isOfTest: random.percent(40)
    )
  }

  private mutating func need(_ containers: Int) -> Trial.Need {
    let source: Trial.Need.Source =
      switch random.below(10) {
      case ..<5: .asked
      case ..<8: .root
      default: .container(random.below(containers))
      }
    let key = key(90)
    return Trial.Need(kind: key.kind, name: key.name, source: source)
  }
}
