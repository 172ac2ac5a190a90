import Resolver
import ResolverTesting
import Testing

@Suite(.container { $0.register { Ticket("suite") } })
struct ContainerTraitTests {
  @Test func aSuitesSetUpRunsForItsTests() {
    #expect(Resolver.resolve(Ticket.self).name == "suite")
  }

  @Test(.container { $0.register { Ticket("test") } })
  func aTestsSetUpWinsOverItsSuites() {
    #expect(Resolver.resolve(Ticket.self).name == "test")
  }

  @Test func registrationsOfTheTestWinOverEverySetUp() {
    Resolver.register { Ticket("body") }
    #expect(Resolver.resolve(Ticket.self).name == "body")
  }

  @Test(.container { $0.extendTrail("first") }, .container { $0.extendTrail("second") })
  func severalTraitsOfATestAddUpInTheirOrder() {
    #expect(Resolver.resolve(Trail.self).steps == ["first", "second"])
  }

  @Test(.container { $0.extendTrail("once") }, arguments: 0..<20)
  func theSetUpRunsOnceForEachCase(number: Int) async {
    await Task.yield()
    #expect(Resolver.resolve(Trail.self).steps == ["once"])
  }

  @Test(.container { container in container.register { Mark(container) } })
  func theSetUpReceivesTheRoot() {
    #expect(Resolver.resolve(Mark.self).container === Resolver.root)
  }

  @Test func theTraitOfASuiteAppliesToEachOfItsTests() {
    #expect(ContainerOptions.container.isRecursive)
  }
}

@Suite(.container { $0.extendTrail("outer") })
struct ContainerTraitNestingTests {
  @Suite(.container { $0.extendTrail("inner") }) struct Inner {
    @Test(.container { $0.extendTrail("test") })
    func layersAddUpFromTheOutermost() {
      #expect(Resolver.resolve(Trail.self).steps == ["outer", "inner", "test"])
    }

    @Test func aTestWithoutATraitHasTheLayersOfItsSuites() {
      #expect(Resolver.resolve(Trail.self).steps == ["outer", "inner"])
    }
  }

  @Suite struct Plain {
    @Test func aSuiteWithoutATraitHasTheLayersOutside() {
      #expect(Resolver.resolve(Trail.self).steps == ["outer"])
    }
  }

  @Test func layersOfAnInnerSuiteStayThere() {
    #expect(Resolver.resolve(Trail.self).steps == ["outer"])
  }
}

// MARK: - Fixtures

extension Resolver {
  /// Appends to the text of earlier layers, which shows their order and that they share one test
  /// container.
  @Sendable fileprivate func extendTrail(_ step: String) {
    let steps = (optional(Trail.self)?.steps ?? []) + [step]
    register { Trail(steps: steps) }
  }
}

private struct Trail {
  let steps: [String]
}

private struct Mark {
  let container: Resolver

  init(_ container: Resolver) {
    self.container = container
  }
}

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
