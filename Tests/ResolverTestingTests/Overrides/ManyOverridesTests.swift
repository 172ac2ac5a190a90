import Foundation
import Resolver
import ResolverTesting
import Testing

/// What the end of a test and an assertion cost, which must not grow with their product.
///
/// A product takes minutes of this thread, however busy the machine is.
@Suite(.capturingIssues) struct ManyOverridesTests {
  @Test func unusedOverridesBesideManyRequestsAreJudgedAtOnce() {
    let container = Resolver()
    container.register { Stamp() }
    let seconds = processorTime {
      let issues = recordedIssues {
        withTestContainer(.init().strict()) {
          for number in 0..<3_000 {
            let name = Resolver.Name("\(number)")
            container.register(name: name) { Stamp() }
            container.register(name: name) { Coupon() }
            _ = container.resolve(Coupon.self, name: name)
          }
          for _ in 0..<13_000 { _ = container.resolve(Stamp.self) }
        }
      }
      #expect(issues.count == 3_000)
    }
    #expect(seconds < 60)
  }

  @Test func assertionsBesideManyOverrides() {
    let seconds = processorTime {
      withTestContainer(.init().strict().preferring(.mock)) {
        for number in 0..<3_000 {
          let name = Resolver.Name("\(number)")
          Resolver.register(name: name) { Stamp() }
          _ = Resolver.resolve(Stamp.self, name: name)
          assertResolved(Stamp.self, name: name)
        }
        Resolver.register(name: .mock) { Coupon() }
        _ = Resolver.resolve(Coupon.self)
      }
    }
    #expect(seconds < 60)
  }

  @Test func unusedMocksOfASuite() {
    let seconds = processorTime {
      for _ in 0..<300 {
        withTestContainer {
          for number in 0..<200 { Resolver.register(name: .init("\(number)")) { Stamp() } }
          Resolver.register { Coupon() }
          _ = Resolver.resolve(Coupon.self)
        }
      }
    }
    #expect(seconds < 60)
  }
}

/// The processor time in seconds that an operation takes on this thread.
private func processorTime(of operation: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  operation()
  return now() - start
}

private struct Stamp {}
private struct Coupon {}
