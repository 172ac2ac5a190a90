import Testing

@testable import Resolver

/// Tests of changes that come between two steps of a request for an instance that is kept.
///
/// A request is held up after its lookup before it claims a slot, or after it has filled the slot
/// before it publishes the instance for later requests.
@Suite struct PausedRequestTests {
  private let live = LiveObjects()
  private let session = ResolverScopeCache()
  private let container = Resolver()

  @Test func aSlotThatAResetDroppedIsNotClaimed() {
    container.register { [live] in live.make() }.scope(session)
    let answer = pause(at: .claim) { [container, session] in
      _ = container.resolve(LiveObject.self)
      session.reset()
    }
    #expect(live.count == 1)
    #expect(container.resolve(LiveObject.self) === answer.take())
    session.reset()
    #expect(live.count == 0)
  }

  @Test func anInstanceThatAResetDroppedIsNotPublished() {
    container.register { [live] in live.make() }.scope(session)
    let answer = pause(at: .publication) { [session] in session.reset() }
    #expect(live.count == 1)
    expectNewInstance(after: answer)
    session.reset()
    #expect(live.count == 0)
  }

  @Test(arguments: KeepingStep.allCases)
  func anInstanceOfARegistrationThatWasReplacedIsNotKept(step: KeepingStep) {
    container.register { [live] in live.make() }.scope(session)
    let answer = pause(at: step) { [container, live, session] in
      container.register { live.make() }.scope(session)
    }
    #expect(live.count == 1)
    expectNewInstance(after: answer)
    container.register { [live] in live.make() }
    #expect(live.count == 0)
  }

  @Test(arguments: KeepingStep.allCases)
  func anInstanceForAFormerScopeIsNotKept(step: KeepingStep) {
    let other = ResolverScopeCache()
    let options = container.register { [live] in live.make() }.scope(session)
    let answer = pause(at: step) { options.scope(other) }
    #expect(live.count == 1)
    expectNewInstance(after: answer)
    other.reset()
    #expect(live.count == 0)
  }

  @Test(arguments: KeepingStep.allCases)
  func anInstanceInAFormerCacheIsNotKept(step: KeepingStep) {
    container.register { [live] in live.make() }.scope(.container)
    let former = container.cache
    let answer = pause(at: step) { [container] in container.cache = ResolverScopeCache() }
    #expect(live.count == 1)
    former.reset()
    expectNewInstance(after: answer)
    container.cache.reset()
    #expect(live.count == 0)
  }

  @Test(arguments: [false, true])
  func aSlotOfACacheThatWasResetOrHasEndedIsNotClaimed(hasEnded: Bool) {
    container.register { [live] in live.make() }.scope(.container)
    let answer = pause(at: .claim) { [container] in
      if !hasEnded { container.cache.reset() }
      container.cache = ResolverScopeCache()
    }
    // The request looks again, and finds the cache that later ones find.
    #expect(container.resolve(LiveObject.self) === answer.take())
    #expect(live.count == 1)
    container.cache.reset()
    #expect(live.count == 0)
  }

  @Test func aScopeThatAsksAFormerCacheIsAnsweredByTheNewOne() {
    container.register { [live] in live.make() }.scope(AskingTheCache())
    let answer = pause(at: .claim) { [container] in container.cache = ResolverScopeCache() }
    #expect(container.resolve(LiveObject.self) === answer.take())
    container.cache.reset()
    #expect(live.count == 0)
  }

  @Test func nothingGrowsWithTheNumberOfRequestsThatAChangeOvertook() async {
    await #expect(processExitsWith: .success) {
      let live = LiveObjects()
      let child = Resolver()
      child.register { live.make() }.scope(.container)
      let registration = try #require(child.storage.allRegistrations.first)
      let storeCount = AllStores.count
      for step in KeepingStep.allCases {
        for _ in 0..<500 {
          let container = Resolver(child: child)
          ThreadState.current.pause(once: step) { container.cache = ResolverScopeCache() }
          _ = container.resolve(LiveObject.self)
        }
      }
      #expect(live.count == 0)
      #expect(AllStores.count == storeCount)
      #expect(try #require(registration.kept?.stores).count < 20)
    }
  }

  @Test(.layer) func theOverlaysOfContainersThatEndDoNotPileUp() {
    func overlayCount() -> Int { Layer.current.state.withLock { $0.parts.count } }
    let count = overlayCount()
    for _ in 0..<500 {
      let container = Resolver()
      registerElsewhere(in: container)
      _ = container.resolve(LiveObject.self)
    }
    #expect(live.count == 0)
    #expect(overlayCount() == count)
  }

  private func registerElsewhere(in container: Resolver) {
    container.register { [live] in live.make() }.scope(.container)
  }

  /// Expects that later requests share an instance, and that it is not the one of a request that a
  /// change overtook.
  private func expectNewInstance(after answer: Locked<LiveObject?>) {
    let next = container.resolve(LiveObject.self)
    #expect(next !== answer.take())
    #expect(next === container.resolve(LiveObject.self))
    #expect(live.count == 1)
  }

  /// Makes a request on a thread of its own, and a change while the request is held up.
  ///
  /// - Parameters:
  ///   - step: The step before which it is held up, once.
  ///   - change: Runs on another thread. Then the request goes on.
  /// - Returns: The instance that the request returned.
  private func pause(
    at step: KeepingStep,
    during change: @escaping @Sendable () -> Void
  ) -> Locked<LiveObject?> {
    let answer = Locked<LiveObject?>(nil)
    let (isHeld, mayGoOn) = (Gate(), Gate())
    onThreads(2) { [container] number in
      guard number == 0 else {
        #expect(isHeld.pass())
        change()
        return mayGoOn.open()
      }
      ThreadState.current.pause(once: step) {
        isHeld.open()
        _ = mayGoOn.pass()
      }
      answer.value = container.resolve(LiveObject.self)
    }
    #expect(answer.value != nil)
    return answer
  }
}

// MARK: - Fixtures

private final class AskingTheCache: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    ResolverScope.container.resolve(registration: registration, resolver: resolver, args: args)
  }

  func reset() {}
}

extension ThreadPointer {
  /// Does some work before the next step of a kind.
  fileprivate func pause(once step: KeepingStep, _ work: @escaping () -> Void) {
    pointee.pause = { next in
      guard next == step else { return }
      self.pointee.pause = nil
      work()
    }
  }
}

extension Locked<LiveObject?> {
  /// Takes the object out.
  fileprivate func take() -> LiveObject? {
    withLock { value in
      defer { value = nil }
      return value
    }
  }
}
