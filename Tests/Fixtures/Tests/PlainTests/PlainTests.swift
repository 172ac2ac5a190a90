import Dispatch
import Resolver
import ResolverTesting
import Testing

/// A test that changes production on a queue, where no test with a container runs.
@Suite(.containerRequired) struct PlainTests {
  @Test func changesProductionOnAQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        Resolver.register { Stamp() }
        continuation.resume()
      }
    }
  }
}

private struct Stamp {}
