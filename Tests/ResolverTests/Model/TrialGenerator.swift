import Resolver

extension Trial {
  /// Makes up the operations of a sequence.
  struct Generator {
    /// What the operations may do.
    enum Extent {
      case everything

      /// Only what production is not changed by.
      case world

      /// Only requests and resets.
      case requests

      /// Only what sets up containers.
      case setUp
    }

    var random: SplitMix64
    let extent: Extent

    /// The number of the next plan.
    var nextPlan: Int

    private static let names: [Resolver.Name?] = [nil, nil, "a", "b"]

    /// The next operation.
    ///
    /// - Parameters:
    ///   - containers: How many containers there are.
    ///   - worlds: How many worlds were opened.
    /// - Returns: An operation on these.
    mutating func next(containers: Int, worlds: Int) -> Operation {
      switch random.below(100) {
      case _ where extent == .setUp: setUp(containers)
      case ..<50: request(containers, worlds)
      case ..<54: .drop(random.below(8))
      case ..<57: .resetScope(random.pick(Scope.allCases))
      case ..<59: .resetCache(of: random.below(containers))
      case _ where extent == .requests: request(containers, worlds)
      case ..<80: register(containers, worlds)
      case ..<83: .makeContainer(child: random.percent(50) ? random.below(containers) : nil)
      case ..<87: .addChild(random.below(containers), to: handle(containers, worlds))
      case ..<88: .resetAll
      case ..<89: .setRoot(handle(containers, worlds))
      case ..<90: .setDefaultScope(random.pick(Scope.allCases))
      case ..<93: .addRules(rules())
      case ..<97: .openWorld
      default: .closeWorld
      }
    }

    /// Whether an operation is one of code that has nothing to do with the test.
    mutating func isInProduction() -> Bool {
      extent == .everything && random.percent(15)
    }

    private mutating func setUp(_ containers: Int) -> Operation {
      switch random.below(10) {
      case 0: .makeContainer(child: random.percent(50) ? random.below(containers) : nil)
      case 1: .addChild(random.below(containers), to: handle(containers, 0))
      default: register(containers, 0)
      }
    }

    private mutating func register(_ containers: Int, _ worlds: Int) -> Operation {
      .register(plan(containers), in: handle(containers, worlds))
    }

    private mutating func handle(_ containers: Int, _ worlds: Int) -> Handle {
      guard worlds > 0, random.percent(15) else { return .container(random.below(containers)) }
      return .worldRoot(random.below(worlds))
    }

    private mutating func name() -> Resolver.Name? {
      random.pick(Self.names)
    }
  }
}

// MARK: - Parts of an operation

extension Trial.Generator {
  private mutating func request(_ containers: Int, _ worlds: Int) -> Trial.Operation {
    let way: Trial.Request.Way =
      switch random.below(10) {
      case ..<2: .root
      case 2: .during(handle(containers, worlds))
      default: .handle(handle(containers, worlds))
      }
    let request = Trial.Request(
      kind: random.pick(Trial.Kind.allCases),
      name: name(),
      way: way,
      call: random.pick(Trial.Request.Call.allCases)
    )
    return .request(request, holds: random.percent(50))
  }

  private mutating func plan(_ containers: Int) -> Trial.Plan {
    nextPlan += 1
    return Trial.Plan(
      number: nextPlan,
      kind: random.pick(Trial.Kind.allCases),
      name: name(),
      scope: random.percent(85) ? random.pick(Trial.Scope.allCases) : nil,
      makesValue: random.percent(30),
      returnsNil: random.percent(5),
      needs: (0..<random.pick([0, 0, 1, 2, 3])).map { _ in need(containers) },
      completion: (0..<random.pick([0, 0, 0, 1, 2])).map { _ in need(containers) },
      implementsFace: random.percent(30),
      faceName: random.pick([nil, nil, "a"]),
      isWrittenInTest: random.percent(70)
    )
  }

  private mutating func need(_ containers: Int) -> Trial.Need {
    let source: Trial.Need.Source =
      switch random.below(10) {
      case ..<5: .asked
      case ..<8: .root
      default: .container(random.below(containers))
      }
    return Trial.Need(kind: random.pick(Trial.Kind.allCases), name: name(), source: source)
  }

  private mutating func rules() -> Trial.Rules {
    let names: [Resolver.Name] = ["a", "b"]
    var rules = Trial.Rules()
    if random.percent(50) {
      rules.preferences = ["a"]
    } else {
      rules.replacements = [random.pick(names): random.pick(names)]
    }
    return rules
  }
}
