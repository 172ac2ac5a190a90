import Foundation
import Resolver
import Testing

/// Requests in plain production: no test, no decorator, no other root.
@Suite struct ProductionRequestsTests {
  @Test func everyScopeKeepsItsInstances() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      for scope in [ResolverScope.application, .cached, .container, .shared] {
        container.register { Token() }.scope(scope)
        let token: Token = container.resolve()
        #expect(container.resolve(Token.self) === token)
      }
      for scope in [ResolverScope.unique, .graph] {
        container.register { Token() }.scope(scope)
        let token: Token = container.resolve()
        #expect(container.resolve(Token.self) !== token)
      }
    }
  }

  @Test(arguments: [1, 12, 13, 100])
  func aResolutionSharesItsInstancesAndEnds(count: Int) async {
    await #expect(processExitsWith: .success) { [count = count as Int] in
      let container = beginPlainly()
      let names = (0..<count).map { Resolver.Name("\($0)") }
      for name in names { container.register(name: name) { Token() } }
      container.register { resolver in
        (0..<2).map { _ in names.map { resolver.resolve(Token.self, name: $0) } }
      }
      var former: Set<ObjectIdentifier> = []
      var held: [Token] = []
      for _ in 0..<3 {
        let rounds: [[Token]] = container.resolve()
        held += rounds[0]
        let identities = rounds[0].map { ObjectIdentifier($0) }
        #expect(rounds[1].map { ObjectIdentifier($0) } == identities)
        #expect(Set(identities).count == count)
        #expect(former.isDisjoint(with: identities))
        former.formUnion(identities)
      }
      #expect(held.count == 3 * count)
    }
  }

  @Test func aResolutionEndsAlsoWhenAFactoryActedInAnotherWorld() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register { Token() }
      container.register { resolver -> Pair in
        let first: Token = resolver.resolve()
        inNewWorld { _ = Resolver.optional(Int.self) }
        withContainer(resolver) { _ = Resolver.resolve(Token.self) }
        return Pair(first, resolver.resolve())
      }
      let pair: Pair = container.resolve()
      #expect(pair.first === pair.second)
      #expect(container.resolve(Token.self) !== pair.first)
      #expect(container.resolve(Pair.self).first !== pair.first)
    }
  }

  /// If it were searched once for each path to it, the last container would be searched 2⁴⁰ times.
  @Test func aContainerWithManyPathsToItIsSearchedOnce() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      let last = beginPlainly()
      last.register { Token() }.scope(.cached)
      var first = last
      for _ in 0..<40 { first = container(searching: first, twice: true) }
      // On top of that, as in most applications, only one path leads from container to container.
      for _ in 0..<3 { first = container(searching: first, twice: false) }
      #expect(first.resolve(Token.self) === last.resolve(Token.self))
      #expect(first.optional(Pair.self) == nil)
      last.register { Pair($0.resolve(), $0.resolve()) }
      #expect(first.optional(Pair.self) != nil)
    }
  }

  @Test func aFailureLeavesNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register(Token.self) { nil }
      container.register(name: "circular") { resolver in
        resolver.optional(Token.self) ?? (try? resolver.tryResolve(Token.self, name: "circular"))
      }
      #expect(throws: ResolutionFailure.self) { try container.tryResolve(Token.self) }
      #expect(throws: ResolutionFailure.self) {
        try container.tryResolve(Token.self, name: "circular")
      }
      container.register { Token() }
      let token: Token = container.resolve()
      #expect(container.resolve(Token.self) !== token)
      #expect(container.optional(Token.self, name: "circular") != nil)
    }
  }

  @Test func aCustomScopeIsAskedEachTime() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register { Token() }.scope(Expiring())
      let token: Token = container.resolve()
      let next: Token = container.resolve()
      #expect(next !== token)
      #expect(container.resolve(Token.self) !== next)
    }
  }

  @Test func anObjectReleasedAfterAFailureDoesNotChangeTheFailure() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register { Token() }
      container.register { resolver in
        Farewell { _ = resolver.resolve(Token.self) }
      }
      .implements((any Marked).self)
      let failure = #expect(throws: ResolutionFailure.self) {
        try container.tryResolve((any Marked).self)
      }
      #expect(failure?.reason == .notImplemented)
    }
  }

  @Test func aFailureThatAScopeRecoversFromIsForgotten() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register { resolver in Pair(resolver.resolve(Pair.self).first, Token()) }
        .scope(MakingUp())
      container.register { resolver -> Int? in
        _ = resolver.resolve(Pair.self)
        return nil
      }
      #expect(container.optional(Int.self) == nil)
    }
  }

  @Test func aFactoryMayReplaceItself() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      let witness = Token()
      container.register { [held = Held(witness)] resolver -> Token in
        for _ in 0..<100 { resolver.register { Token() } }
        return held.token
      }
      .scope(.unique)
      .implements((any Marked).self)
      #expect(container.resolve((any Marked).self) === witness)
      #expect(container.resolve(Token.self) !== witness)
    }
  }

  @Test func argumentsReachTheFactoryAndArePassedOn() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register { _, args in "\(args() as Int)" }
      container.register(name: "passing") { resolver, args in
        resolver.resolve(String.self, args: args)
      }
      #expect(container.resolve(String.self, args: 1) == "1")
      #expect(container.resolve(String.self, name: "passing", args: 2) == "2")
    }
  }

  @Test func aLongChainIsBuilt() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register(name: "0") { 0 }
      for number in 1..<300 {
        container.register(name: Resolver.Name("\(number)")) { resolver in
          resolver.resolve(Int.self, name: Resolver.Name("\(number - 1)")) + 1
        }
      }
      for _ in 0..<2 { #expect(container.resolve(Int.self, name: "299") == 299) }
    }
  }

  @Test func instancesReleasedAtTheEndOfAResolutionMayResolve() async {
    await #expect(processExitsWith: .success) {
      let container = beginPlainly()
      container.register { Token() }
      container.register { resolver in
        Farewell { _ = resolver.resolve(Pair.self) }
      }
      container.register { Pair($0.resolve(), $0.resolve()) }
      container.register { resolver -> Int in
        _ = resolver.resolve(Farewell.self)
        _ = resolver.resolve(Pair.self)
        return 1
      }
      for _ in 0..<3 { #expect(container.resolve(Int.self) == 1) }
      let pair: Pair = container.resolve()
      #expect(pair.first === pair.second)
    }
  }
}

/// A container in production, after `registerAllServices` has run.
private func beginPlainly() -> Resolver {
  _ = Resolver.optional(Never.self)
  return Resolver()
}

/// A container that finds another one, by one path or by two.
private func container(searching child: Resolver, twice: Bool) -> Resolver {
  let container = Resolver(child: Resolver(child: child))
  if twice { container.add(child: Resolver(child: child)) }
  return container
}

// MARK: - Fixtures

private protocol Marked: AnyObject {}

private final class Token: Marked {}

private final class Held {
  let token: Token

  init(_ token: Token) {
    self.token = token
  }
}

private final class Pair {
  let first: Token
  let second: Token

  init(_ first: Token, _ second: Token) {
    self.first = first
    self.second = second
  }
}

/// A cache that forgets its instances at each request.
private final class Expiring: ResolverScopeCache, @unchecked Sendable {
  // Safety: it has no state of its own.
  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    reset()
    return super.resolve(registration: registration, resolver: resolver, args: args)
  }
}

/// A scope that returns another pair when the factory fails.
private final class MakingUp: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args)
      ?? Pair(Token(), Token()) as? Service
  }

  func reset() {}
}
