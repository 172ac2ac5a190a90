import Resolver
import ResolverTesting
import SharedTestCases
import Testing

/// Work that goes on after its test has ended is reported under the name of that test.
@Suite(.timeLimit(.minutes(1))) struct LateWork {
  @Test(.container { $0.register { Ticket(name: "mock") } })
  @MainActor func leavesWorkBehind() {
    // It is released when the test ends.
    Resolver.register { Token() }.scope(.cached)
    let token = Weak(Resolver.resolve(Token.self))
    LateWork.work = Task {
      while token.object != nil { await Task.yield() }
      return Resolver.resolve(Ticket.self).name  // warns as leavesWorkBehind()
    }
  }

  @Test @MainActor func waitsForWhatWasLeftBehind() async {
    while LateWork.work == nil { await Task.yield() }
    #expect(await LateWork.work?.value == "mock")
  }

  @MainActor private static var work: Task<String, Never>?
}

private final class Token: Sendable {}

private final class Weak: Sendable {
  weak let object: Token?

  init(_ object: Token) {
    self.object = object
  }
}
