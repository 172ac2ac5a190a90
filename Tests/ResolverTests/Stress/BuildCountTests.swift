import Resolver
import Testing

@Suite struct BuildCountTests {
  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .session])
  func eachWorldBuildsAnInstanceOnceForAllItsThreads(scope: ResolverScope) {
    let container = Resolver()
    let builds = Locked<[Int: Int]>([:])
    container.register { Seat(number: 0) }
    container.register { resolver -> Token in
      let seat: Seat = resolver.resolve()
      builds.withLock { $0[seat.number, default: 0] += 1 }
      return Token()
    }
    .scope(scope)
    let tokens = onThreads(4) { number in
      (1...25).map { round in
        inNewWorld {
          container.register { Seat(number: number * 1_000 + round) }
          return resolveOnThreads(4, from: container)
        }
      }
    }
    #expect(builds.value.count == 100)
    #expect(builds.value.values.allSatisfy { $0 == 1 })
    let perWorld = tokens.joined()
    #expect(perWorld.allSatisfy { tokens in tokens.allSatisfy { $0 === tokens[0] } })
    #expect(Set(perWorld.map { ObjectIdentifier($0[0]) }).count == 100)
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .session])
  func productionBuildsAnInstanceOnceForAllThreads(scope: ResolverScope) {
    for _ in 0..<100 {
      let container = Resolver()
      let builds = Counter()
      container.register {
        builds.increment()
        return Token()
      }
      .scope(scope)
      .implements((any Coin).self)
      let tokens = onThreads(6) { number in
        number.isMultiple(of: 2)
          ? container.resolve(Token.self) : container.resolve((any Coin).self) as? Token
      }
      #expect(builds.count == 1)
      #expect(tokens.allSatisfy { $0 === tokens[0] && $0 != nil })
    }
  }

  @Test func manyServicesThatNeedEachOtherAreBuiltOnceEach() {
    for _ in 0..<20 {
      let container = Resolver()
      let builds = Counter()
      let names = (0..<30).map { Resolver.Name("\($0)") }
      for (number, name) in names.enumerated() {
        container.register(name: name) { resolver -> [Token] in
          builds.increment()
          let needed = [number / 2, number / 3].filter { $0 < number }
          return needed.flatMap { resolver.resolve([Token].self, name: names[$0]) } + [Token()]
        }
        .scope(number.isMultiple(of: 2) ? .application : .session)
      }
      onThreads(6) { thread in
        for number in names.indices {
          let index = (number * (thread + 1) + thread) % names.count
          _ = container.resolve([Token].self, name: names[index])
        }
      }
      for name in names {
        _ = container.resolve([Token].self, name: name)
      }
      #expect(builds.count == names.count)
    }
  }

  @Test func anInstanceIsBuiltOnceForAllThreadsThatReadALazyPropertyFirst() {
    for _ in 0..<100 {
      let container = Resolver()
      let builds = Counter()
      container.register {
        builds.increment()
        return Token()
      }
      .scope(.unique)
      let owner = Owner(container)
      let tokens = onThreads(6) { _ in owner.token }
      #expect(builds.count == 1)
      #expect(tokens.allSatisfy { $0 === tokens[0] })
    }
  }

  @Test func anInstanceThatIsHeldIsBuiltOnceForAllThreadsThatReadAWeakLazyPropertyFirst() {
    for _ in 0..<100 {
      let container = Resolver()
      let builds = Counter()
      container.register {
        builds.increment()
        return Token()
      }
      .scope(.unique)
      let owner = WeakOwner(container)
      let tokens = onThreads(6) { _ in owner.token }
      #expect(builds.count == 1)
      #expect(tokens.allSatisfy { $0 === tokens[0] && $0 != nil })
    }
  }

  @Test func servicesAreRegisteredOnceForAllThreadsThatResolveFirst() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers {
        calls.increment()
        for number in 0..<50 {
          Resolver.register(name: Resolver.Name("\(number)")) { Seat(number: number) }
        }
      }
      let sums = onThreads(8) { thread in
        let sum = (0..<50).reduce(0) { sum, number in
          sum + Resolver.resolve(Seat.self, name: Resolver.Name("\(number)")).number
        }
        return thread.isMultiple(of: 2)
          ? sum : inNewWorld { Resolver.optional(Seat.self, name: "49") == nil ? 0 : sum }
      }
      #expect(sums == Array(repeating: 1_225, count: 8))
      #expect(calls.count == 1)
    }
  }

  /// Resolves on threads in the world of the calling thread.
  private func resolveOnThreads(_ count: Int, from container: Resolver) -> [Token] {
    let root = Resolver.root
    return onThreads(count) { _ in
      withContainer(root) { container.resolve(Token.self) }
    }
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private protocol Coin: AnyObject {}

private final class Token: Coin {}

private struct Seat {
  let number: Int
}

private final class Owner: @unchecked Sendable {
  // Safety: a first read may happen on any thread.
  @LazyInjected var token: Token

  init(_ container: Resolver) {
    _token = LazyInjected(container: container)
  }
}

private final class WeakOwner: @unchecked Sendable {
  // Safety: a first read may happen on any thread.
  @WeakLazyInjected var token: Token?

  init(_ container: Resolver) {
    _token = WeakLazyInjected(container: container)
  }
}
