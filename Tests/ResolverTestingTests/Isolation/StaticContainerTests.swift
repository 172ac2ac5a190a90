import Resolver
import ResolverTesting
import Testing

/// Static containers that a test is the first in the process to use; each belongs to one test here.
@Suite(.capturingIssues) struct StaticContainerTests {
  @Test func itsOwnRegistrationsOutliveTheTestThatUsedItFirst() {
    let first = withTestContainer { Containers.withInitializer.resolve(Ticket.self).name }
    let later = withTestContainer { Containers.withInitializer.resolve(Ticket.self).name }
    let production = Containers.withInitializer.resolve(Ticket.self).name
    #expect([first, later, production] == ["own", "own", "own"])
  }

  @Test func anOverrideOfTheFirstTestIsNotSeenLater() {
    let first = withTestContainer {
      Containers.overridden.register { Ticket("override") }
      return Containers.overridden.resolve(Ticket.self).name
    }
    let later = withTestContainer { Containers.overridden.resolve(Ticket.self).name }
    let production = Containers.overridden.resolve(Ticket.self).name
    #expect([first, later, production] == ["override", "own", "own"])
  }

  @Test func registrationsOfAFunctionOfTheApplicationOutliveTheFirstTest() {
    let issues = recordedIssues {
      let first = withTestContainer { Containers.madeByFunction.resolve(Ticket.self).name }
      let later = withTestContainer { Containers.madeByFunction.resolve(Ticket.self).name }
      #expect([first, later] == ["own", "own"])
    }
    #expect(issues.isEmpty)
  }

  @Test func aContainerThatAFunctionOfTheTestsMadeSaysWhyItIsEmpty() {
    withTestContainer { #expect(Containers.madeByTests.isRegistered(Shelf.self)) }
    let failure = withTestContainer {
      #expect(throws: ResolutionFailure.self) { try Containers.madeByTests.tryResolve(Shelf.self) }
    }
    let advice = """
      The container was made in the test \
      aContainerThatAFunctionOfTheTestsMadeSaysWhyItIsEmpty(), and the registrations ended with that \
      test.

      To fix:
        • Register it before you resolve it: register(Shelf.self) { … }
        • To keep them for all tests: Resolver(child: .main) { container in … }
      """
    #expect(failure?.description.hasSuffix(advice) == true)
  }

  /// The first test to use the container decides nothing about a later one, or about production.
  @Test func aMockOfAnInitializerEndsWithItsTestWhoeverMadeTheContainer() {
    let first = withTestContainer {
      _ = MockedShop()
      return Shop.shared.container.optional(Ticket.self)?.name
    }
    let issues = recordedIssues {
      withTestContainer { #expect(Shop.shared.container.optional(Ticket.self) == nil) }
    }
    #expect(first == "mock")
    #expect(issues.isEmpty)
    let isInProduction = inProduction { Shop.shared.container.isRegistered(Ticket.self) }
    #expect(!isInProduction)
  }

  @Test func aKeptInstanceOfTheFirstTestIsNotSeenLater() {
    let first = withTestContainer { Containers.keeping.resolve(Session.self) }
    let later = withTestContainer { Containers.keeping.resolve(Session.self) }
    let production = Containers.keeping.resolve(Session.self)
    #expect(first !== later)
    #expect(first !== production)
    #expect(later !== production)
  }

  @Test func theRootAndMainContainerOfTheFirstTestAreItsChildrenInThatTestOnly() {
    withTestContainer {
      let mocks = Resolver(child: .main)
      mocks.register { Ticket("mock") }
      Resolver.root = mocks
      Resolver.main = mocks
      #expect(Containers.ofRoot.resolve(Ticket.self).name == "mock")
      #expect(Containers.ofMain.resolve(Ticket.self).name == "mock")
    }
    let later = withTestContainer {
      Resolver.register { Ticket("later") }
      return [Containers.ofRoot, Containers.ofMain].map { $0.resolve(Ticket.self).name }
    }
    #expect(later == ["later", "later"])
  }

  @Test func theDefaultScopeOfTheFirstTestIsNotSeenLater() {
    withTestContainer {
      Resolver.defaultScope = .application
      #expect(Containers.ofDefaultScope.isRegistered(Session.self))
    }
    let later = withTestContainer {
      [0, 1].map { _ in Containers.ofDefaultScope.resolve(Session.self) }
    }
    #expect(later[0] !== later[1])
  }

  @Test func itsChildrenOutliveTheTestThatUsedItFirst() {
    let first = withTestContainer { Containers.withChild.resolve(Ticket.self).name }
    let later = withTestContainer { Containers.withChild.resolve(Ticket.self).name }
    #expect([first, later] == ["child", "child"])
  }

  @Test func manyTestsMayBeTheFirstToUseItAtOnce() async {
    let names = await withTaskGroup(of: [String].self) { group in
      for number in 0..<100 {
        group.addTask {
          withTestContainer {
            let own = Containers.contended.resolve(Ticket.self).name
            Containers.contended.register { Ticket("\(number)") }
            return [own, Containers.contended.resolve(Ticket.self).name]
          }
        }
      }
      return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(names == Set((0..<100).map { ["own", "\($0)"] }))
    #expect(Containers.contended.resolve(Ticket.self).name == "own")
  }
}

// MARK: - Fixtures

private enum Containers {
  static let withInitializer: Resolver = {
    let container = Resolver()
    container.register { Ticket("own") }
    return container
  }()

  static let overridden: Resolver = {
    let container = Resolver()
    container.register { Ticket("own") }
    return container
  }()

  static let madeByFunction = makeContainer()

  static let madeByTests = makeContainerOfTests()

  static let ofRoot = Resolver(child: .root, fileID: "App/Shop.swift")
  static let ofMain = Resolver(child: .main, fileID: "App/Shop.swift")

  static let keeping: Resolver = {
    let container = Resolver()
    container.register { Session() }.scope(.application)
    return container
  }()

  static let ofDefaultScope = Resolver { $0.register { Session() } }

  static let withChild: Resolver = {
    let child = Resolver()
    child.register { Ticket("child") }
    let container = Resolver()
    container.add(child: child)
    return container
  }()

  static let contended: Resolver = {
    let container = Resolver()
    container.register { Ticket("own") }
    return container
  }()

  private static func makeContainerOfTests() -> Resolver {
    let container = Resolver()
    container.register { Shelf() }
    return container
  }

  private static func makeContainer() -> Resolver {
    let container = Resolver(fileID: "App/Shop.swift")
    container.register(fileID: "App/Shop.swift") { Ticket("own") }
    return container
  }
}

private final class Shop: Sendable {
  static let shared = Shop()
  let container: Resolver

  init() {
    container = Resolver(child: .main)
  }
}

private struct MockedShop {
  init() {
    Shop.shared.container.register { Ticket("mock") }
  }
}

private final class Session: Sendable {}

private struct Shelf {}

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
