import Resolver
import Testing

@Suite(.world) struct BuildingOnceTests {
  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .session])
  func severalThreadsReceiveOneInstance(scope: ResolverScope) {
    let calls = Counter()
    let container = Resolver()
    container.register {
      calls.increment()
      return Token()
    }
    .scope(scope)
    let tokens = onThreads(8) { _ in container.resolve(Token.self) }
    #expect(calls.count == 1)
    #expect(tokens.allSatisfy { $0 === tokens[0] })
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .session])
  func severalThreadsOfATestReceiveTheInstanceOfTheTest(scope: ResolverScope) {
    let calls = Counter()
    let container = Resolver.root
    container.register {
      calls.increment()
      return Token()
    }
    .scope(scope)
    let tokens = onThreads(8) { _ in container.resolve(Token.self) }
    #expect(calls.count == 1)
    #expect(tokens.allSatisfy { $0 === tokens[0] })
    #expect(container.resolve(Token.self) === tokens[0])
  }

  @Test func aThreadThatComesLaterWaitsForTheInstance() {
    let container = Resolver()
    let calls = Counter()
    let isBuilding = Gate()
    let isAsked = Gate()
    container.register {
      calls.increment()
      isBuilding.open()
      _ = isAsked.pass()
      return Token()
    }
    .scope(.application)
    let tokens = onThreads(2) { number in
      if number == 1 {
        _ = isBuilding.pass()
        isAsked.open()
      }
      return container.resolve(Token.self)
    }
    #expect(tokens[0] === tokens[1])
    #expect(calls.count == 1)
  }

  @Test func waitingForAnInstanceDoesNotDisturbTheThreadThatBuildsIt() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<50 {
        let container = Resolver()
        let names = (0..<100).map { Resolver.Name("\($0)") }
        for name in names {
          container.register(name: name) { Token() }.scope(.application)
          container.register(name: name) { Box(token: $0.resolve(name: name)) }.scope(.unique)
        }
        container.register { resolver in names.map { resolver.resolve(Box.self, name: $0) } }
          .scope(.application)
        let counts = onThreads(6) { _ in container.resolve([Box].self).count }
        #expect(counts == Array(repeating: 100, count: 6))
      }
    }
  }

  @Test func theNextThreadBuildsWhenAFactoryReturnsNil() {
    let calls = Counter()
    let container = Resolver()
    container.register { calls.increment() == 1 ? nil : Token() }.scope(.application)
    let missing = onThreads(6) { _ in container.optional(Token.self) == nil }
    #expect(missing.count { $0 } == 1)
    #expect(calls.count == 2)
  }

  @Test func differentServicesAreBuiltInParallel() {
    let container = Resolver()
    let areBuilding = [Gate(), Gate()]
    for number in 0..<2 {
      container.register(name: Resolver.Name("\(number)")) {
        areBuilding[number].open()
        return Meeting(isHeld: areBuilding[1 - number].pass())
      }
      .scope(.application)
    }
    let held = onThreads(2) { number in
      container.resolve(Meeting.self, name: Resolver.Name("\(number)")).isHeld
    }
    #expect(held == [true, true])
  }

  @Test func servicesOfOneScopeCanBeBuiltForEachOther() {
    let container = Resolver()
    container.register { Token() }.scope(.application)
    container.register { Box(token: $0.resolve()) }.scope(.application)
    let boxes = onThreads(8) { _ in container.resolve(Box.self) }
    let token = inProduction { container.resolve(Token.self) }
    #expect(boxes.allSatisfy { $0 === boxes[0] && $0.token === token })
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private final class Token {}

private final class Meeting {
  let isHeld: Bool

  init(isHeld: Bool) {
    self.isHeld = isHeld
  }
}

private final class Box {
  let token: Token

  init(token: Token) {
    self.token = token
  }
}
