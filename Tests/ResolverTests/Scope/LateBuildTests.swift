import Foundation
import Resolver
import Testing

/// Tests that a build during which something changes fills a slot that no request reaches.
@Suite struct LateBuildTests {
  private let build = HeldBuild()
  private let container: Resolver

  /// Other tests go through the containers that no function made, and keep registrations meanwhile.
  init() {
    container = Resolver()
  }

  @Test(arguments: [ResolverScope.cached, .application, .session])
  func anInstanceBuiltForAFormerScopeIsNotKept(scope: ResolverScope) {
    let options = container.register { [build] in build.make() }.scope(scope)
    build.hold {
      container.resolve(LiveObject.self)
    } during: {
      options.scope(.unique)
      options.scope(scope)
    }
    #expect(build.live.count == 0)
    let instance: LiveObject = container.resolve()
    #expect(instance === container.resolve(LiveObject.self))
    #expect(build.count == 2)
  }

  @Test func aLateRequestDoesNotFillTheSlotOfAReplacement() {
    let gated = GatedCache()
    let live = LiveObjects()
    container.register { live.make() }.scope(gated)
    onThreads(2) { number in
      if number == 0 {
        _ = container.resolve(LiveObject.self)
      } else {
        _ = gated.isAsked.pass()
        container.register { live.make() }.scope(.session)
        gated.mayAnswer.open()
      }
    }
    #expect(live.count == 0)
    let instance: LiveObject = container.resolve()
    #expect(instance === container.resolve(LiveObject.self))
    #expect(live.count == 1)
  }

  @Test func aResetDuringABuildMakesTheNextRequestBuildAnew() {
    // Its own: other tests keep instances in that of the suite.
    let session = ResolverScopeCache()
    container.register { [build] in build.make() }.scope(session)
    check { session.reset() }
  }

  @Test func aResetOfTheContainerDuringABuildMakesTheNextRequestBuildAnew() {
    container.register { [build] in build.make() }.scope(.container)
    check { [container] in container.cache.reset() }
  }

  @Test func aCacheThatIsSetDuringABuildMakesTheNextRequestBuildAnew() {
    container.register { [build] in build.make() }.scope(.container)
    check { [container] in container.cache = ResolverScopeCache() }
    container.cache = ResolverScopeCache()
    #expect(build.live.count == 0)
  }

  @Test func aRegistrationThatIsReplacedDuringABuildIsNotWaitedFor() {
    container.register { [build] in build.make() }.scope(.session)
    check { [container, build] in container.register { build.make() }.scope(.session) }
    container.register { [build] in build.make() }
    #expect(build.live.count == 0)
  }

  @Test(arguments: [ResolverScope.cached, .application, .session, .shared])
  func aResetInATestDuringABuildMakesTheNextRequestBuildAnew(scope: ResolverScope) {
    container.register { [build] in build.make() }.scope(scope)
    inNewLayer {
      let root = Resolver.root
      let next = Locked<LiveObject?>(nil)
      build.hold { [container] in
        withContainer(root) { container.resolve(LiveObject.self) }
      } during: { [container] in
        withContainer(root) {
          Resolver.reset()
          next.value = container.resolve(LiveObject.self)
        }
      }
      #expect(build.live.count == 1)
      #expect(next.value === container.resolve(LiveObject.self))
      next.value = nil
      Resolver.reset()
      #expect(build.live.count == 0)
    }
  }

  @Test(arguments: [ResolverScope.cached, .application, .session])
  func aThreadThatWaitsForABuildWhichAResetOvertookGetsTheNextInstance(scope: ResolverScope) {
    container.register { [build] in build.make() }.scope(scope)
    inNewLayer {
      let answer = Locked(answerOfAWaitingThread { Resolver.reset() })
      #expect(answer.value === container.resolve(LiveObject.self))
      answer.value = nil
      #expect(build.live.count == 1)
    }
    #expect(build.live.count == 0)
  }

  @Test(arguments: [ResolverScope.cached, .application, .session, .container, .shared])
  func aBuildThatOutlivesItsTestIsNotKept(scope: ResolverScope) {
    container.register { [build] in build.make() }.scope(scope)
    let hasEnded = Gate()
    inNewLayer {
      let root = Resolver.root
      Thread.detachNewThread { [container] in
        withContainer(root) { _ = container.resolve(LiveObject.self) }
        hasEnded.open()
      }
      build.waitUntilHeld()
    }
    build.release()
    #expect(hasEnded.pass())
    #expect(build.live.count == 0)
  }

  /// Expects that a request after a change is not answered by a build that began before it.
  private func check(_ change: @escaping @Sendable () -> Void) {
    let next = Locked<LiveObject?>(nil)
    build.hold { [container] in
      container.resolve(LiveObject.self)
    } during: { [container] in
      change()
      next.value = container.resolve(LiveObject.self)
    }
    #expect(build.live.count == 1)
    #expect(next.value === container.resolve(LiveObject.self))
    #expect(build.count == 2)
    next.value = nil
  }

  /// Returns the instance that a thread gets which waits for a held build while something changes.
  private func answerOfAWaitingThread(
    during change: @escaping @Sendable () -> Void
  ) -> LiveObject? {
    let root = Resolver.root
    let answer = Locked<LiveObject?>(nil)
    let isWaiting = Gate()
    let isAnswered = Gate()
    build.hold { [container] in
      withContainer(root) { container.resolve(LiveObject.self) }
    } during: { [container] in
      Thread.detachNewThread {
        isWaiting.open()
        answer.value = withContainer(root) { container.resolve(LiveObject.self) }
        isAnswered.open()
      }
      _ = isWaiting.pass()
      withContainer(root) { change() }
    }
    #expect(isAnswered.pass())
    // The closure of the thread may live longer.
    defer { answer.value = nil }
    return answer.value
  }
}

// MARK: - Fixtures

/// A cache that looks for the instance only when a test allows it to.
private final class GatedCache: ResolverScopeCache, @unchecked Sendable {
  // Safety: its own state are gates, which any thread may use.

  let isAsked = Gate()
  let mayAnswer = Gate()

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    isAsked.open()
    _ = mayAnswer.pass()
    return super.resolve(registration: registration, resolver: resolver, args: args)
  }
}
