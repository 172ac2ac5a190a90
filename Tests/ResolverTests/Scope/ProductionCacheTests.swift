import Dispatch
import Testing

@testable import Resolver

/// Tests of a cache in production, where requests find a copy of its instance.
@Suite struct ProductionCacheTests {
  @Test func manyRequestsByAnotherTypeLeaveNothingToAReset() {
    let container = Resolver()
    let scope = ResolverScopeCache()
    container.register { Token() }.scope(scope).implements((any Badge).self)
    let token: any Badge = container.resolve()
    // A function that each of them wrapped in another one would use up the stack.
    for _ in 0..<100_000 { _ = container.resolve((any Badge).self) }
    #expect(container.resolve((any Badge).self) === token)
    scope.reset()
    #expect(container.resolve((any Badge).self) !== token)
  }

  @Test func aResetMayReleaseTheLastReferenceToARegistration() throws {
    let scope = ResolverScopeCache()
    var container: Resolver? = Resolver()
    container?.register { Token() }.scope(scope)
    var registration = container?.storage.allRegistrations.first
    let store = try #require(registration?.lifetime.store)
    // A thread that builds the instance, and that a reset overtakes.
    let slot = registration?.slot(in: store)
    _ = slot?.look(claimingFor: Builder(of: registration, on: ThreadState.current))
    weak let end = registration
    (container, registration) = (nil, nil)
    #expect(end != nil)
    #expect(onAnotherThread { store.takeAll().count } == 1, "The slot is released last.")
    #expect(end == nil)
  }

  @Test func aResetThatMeetsAnotherWaitsUntilNoCopyIsLeft() {
    let (store, registration) = (InstanceStore(), Token())
    let slot = store.slot(of: registration, isForeign: false).slot
    slot.set(AnyInstance(Token()), .strong)
    let (isRemoving, hasReturned) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let events = Locked<[String]>([])
    slot.copy { _ in
      {
        isRemoving.signal()
        // In vain, and so for a moment only.
        _ = hasReturned.wait(timeout: .now() + 0.2)
        events.withLock { $0.append("the copy is removed") }
      }
    }
    onThreads(2) { number in
      if number == 0 { return withExtendedLifetime(store.takeAll()) {} }
      isRemoving.wait()
      withExtendedLifetime(store.takeAll()) {}
      events.withLock { $0.append("the other reset returns") }
      hasReturned.signal()
    }
    #expect(events.value == ["the copy is removed", "the other reset returns"])
  }
}

// MARK: - Fixtures

private final class Token: Badge {}

private protocol Badge: AnyObject {}
