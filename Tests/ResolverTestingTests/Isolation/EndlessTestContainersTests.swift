import Foundation
import Resolver
import ResolverTesting
import Testing

/// Tests of test containers that are opened inside each other without end.
@Suite struct EndlessTestContainersTests {
  @Test(arguments: [1, 2, 8, 32]) func theStackIsNotUsedUpWithoutAMessage(mebibytes: Int)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mebibytes] in
      onStack(of: mebibytes << 20) {
        withTestContainer {
          Resolver.register { withTestContainer { Resolver.resolve(Loop.self) } as Loop }
          _ = Resolver.resolve(Loop.self)
        }
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Fatal error: 'Loop' needs itself in order to be built."))
  }
}

// MARK: - Fixtures

private final class Loop {}

/// Runs work on a thread with a stack of a size in bytes.
private func onStack(of size: Int, _ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    work()
    done.signal()
  }
  thread.stackSize = size
  thread.start()
  done.wait()
}
