import Resolver
import Testing

/// Tests of threads that change the settings of one registration.
@Suite(.layer) struct ConcurrentChangesTests {
  @Test func changesOfSeveralThreadsAreAllKept() {
    for _ in 0..<2_000 {
      let container = Resolver()
      let steps = Counter()
      let options = container.register { Part() }
      onThreads(3) { number in
        switch number {
        case 0: options.scope(.cached)
        case 1: options.resolveProperties { _, _ in steps.increment() }
        default: options.implements((any Piece).self)
        }
      }
      let part = container.resolve(Part.self)
      #expect(container.resolve(Part.self) === part)
      #expect(container.resolve((any Piece).self) === part)
      #expect(steps.count == 1)
    }
  }
}

private protocol Piece: AnyObject {}

private final class Part: Piece {}
