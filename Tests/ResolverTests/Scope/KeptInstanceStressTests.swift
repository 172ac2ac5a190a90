import Dispatch
import Resolver
import Testing

@Suite struct KeptInstanceStressTests {
  @Test func twoServicesThatCompleteEachOtherAreBuiltByTwoThreads() {
    let container = Resolver()
    let leftIsBuilt = Gate()
    let rightIsStarted = Gate()
    container.register { Left() }
      .resolveProperties { resolver, left in
        leftIsBuilt.open()
        #expect(rightIsStarted.pass())
        left.right = resolver.resolve(Right.self)
      }
      .scope(.application)
    container.register { resolver -> Right in
      rightIsStarted.open()
      return Right(left: resolver.resolve())
    }
    .scope(.application)
    let rights = onThreads(2) { number -> Right? in
      if number == 0 { return container.resolve(Left.self).right }
      return leftIsBuilt.pass() ? container.resolve(Right.self) : nil
    }
    let left: Left = container.resolve()
    #expect(rights.count == 2)
    #expect(rights.allSatisfy { $0 === left.right && $0?.left === left })
  }

  @Test func aResetReachesWhatIsBeingBuilt() {
    let container = Resolver()
    let session = ResolverScopeCache()
    container.register { Left() }.scope(session)
    for _ in 0..<500 {
      let isBuilt = Gate()
      DispatchQueue.global().async {
        _ = container.resolve(Left.self)
        isBuilt.open()
      }
      for _ in 0..<20 {
        session.reset()
      }
      #expect(isBuilt.pass())
      let former: Left = container.resolve()
      session.reset()
      #expect(container.resolve(Left.self) !== former)
    }
  }

  @Test(arguments: [ResolverScope.application, .cached, .session])
  func aServiceIsBuiltOnceHoweverManyThreadsAsk(scope: ResolverScope) {
    for _ in 0..<50 {
      let builds = Counter()
      let container = Resolver()
      container.register { resolver -> Left in
        builds.increment()
        return Left()
      }
      .scope(scope)
      let lefts = onThreads(8) { _ in container.resolve(Left.self) }
      #expect(builds.count == 1)
      #expect(lefts.allSatisfy { $0 === lefts[0] })
    }
  }

  @Test func worldsOpenAndCloseWhileProductionResolves() {
    let container = Resolver()
    container.register { Label(text: "production") }
    container.register { Left() }.scope(.application)
    let left: Left = container.resolve()
    let mistakes = Counter()
    onThreads(4) { number in
      for round in 0..<300 {
        if number < 2 {
          if container.resolve(Label.self).text != "production" { mistakes.increment() }
          if container.resolve(Left.self) !== left { mistakes.increment() }
        } else {
          let text = "\(number) \(round)"
          inNewLayer {
            container.register { Label(text: text) }
            if container.resolve(Label.self).text != text { mistakes.increment() }
            if container.resolve(Left.self) === left { mistakes.increment() }
          }
        }
      }
    }
    #expect(mistakes.count == 0)
  }

  @Test func registeringResettingAndAddingChildrenWhileOthersResolve() {
    let container = Resolver()
    let session = ResolverScopeCache()
    container.register { Label(text: "0") }
    let builds = Counter()
    container.register {
      builds.increment()
      return Left()
    }
    .scope(session)
    let mistakes = Counter()
    onThreads(6) { number in
      for round in 0..<300 {
        switch number {
        case 0: container.register { Label(text: "\(round)") }
        case 1: session.reset()
        case 2: container.add(child: Resolver())
        default:
          if Int(container.resolve(Label.self).text) == nil { mistakes.increment() }
          _ = container.resolve(Left.self)
          if container.optional(Right.self) != nil { mistakes.increment() }
        }
      }
    }
    #expect(mistakes.count == 0)
    // One at the beginning, and one for each reset.
    #expect((1...301).contains(builds.count))
  }

  @Test func differentServicesAreBuiltAtTheSameTime() {
    let container = Resolver()
    let mayGoOn = Gate()
    container.register { () -> Left in
      #expect(mayGoOn.pass())
      return Left()
    }
    .scope(.application)
    container.register { Label(text: "other") }.scope(.application)
    let texts = onThreads(2) { number -> String in
      if number == 0 {
        _ = container.resolve(Left.self)
        return "slow"
      }
      defer { mayGoOn.open() }
      return container.resolve(Label.self).text
    }
    #expect(Set(texts) == ["slow", "other"])
  }

  @Test func aFactoryMayWaitForAnotherThreadThatResolves() {
    let container = Resolver()
    container.register { Label(text: "hopped") }.scope(.application)
    container.register { resolver -> Left in
      #expect(onAnotherThread { resolver.resolve(Label.self).text } == "hopped")
      return Left()
    }
    .scope(.application)
    let left = onAnotherThread { container.resolve(Left.self) }
    #expect(left === container.resolve(Left.self))
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private final class Left: Sendable {
  private let storage = Locked<Right?>(nil)

  var right: Right? {
    get { storage.value }
    set { storage.value = newValue }
  }
}

private final class Right: Sendable {
  private let storage: Locked<Left>

  var left: Left { storage.value }

  init(left: Left) {
    storage = Locked(left)
  }
}

private final class Label: Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }
}
