import Foundation
import Resolver
import Testing

/// Tests of two kept services that refer to each other, and that two threads ask for at once.
@Suite struct TwoWayReferencesTests {
  @Test func aThreadGetsAPartnerThatIsComplete() {
    for _ in 0..<300 {
      let container = Resolver()
      let session = ResolverScopeCache()
      let steps = Counter()
      // Both threads are in a step, before one of them asks for the partner that the other builds.
      let meet: @Sendable () -> Void = {
        steps.increment()
        for _ in 0..<100_000 where steps.count < 2 { sched_yield() }
      }
      container.register { Left() }.scope(session)
        .resolveProperties { resolver, left in
          meet()
          left.right = resolver.resolve(Right.self)
        }
      container.register { Right() }.scope(session)
        .resolveProperties { resolver, right in
          meet()
          right.left = resolver.resolve(Left.self)
        }
      let areComplete = onThreads(2) { number in
        number == 0
          ? container.resolve(Left.self).right?.left != nil
          : container.resolve(Right.self).left?.right != nil
      }
      #expect(areComplete == [true, true])
      #expect(container.resolve(Left.self).right === container.resolve(Right.self))
    }
  }
}

private final class Left: @unchecked Sendable {
  // Safety: a thread gets it when it is complete.
  var right: Right?
}

private final class Right: @unchecked Sendable {
  // Safety: as for `Left`.
  var left: Left?
}
