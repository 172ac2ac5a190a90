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

/// A change of production whose issue one test knows, and the next one does not.
@Suite(.serialized) struct KnownIssueTests {
  @Test func aKnowsIt() {
    withKnownIssue(isIntermittent: true) { register() }
  }

  @Test func bDoesNot() {
    register()
  }

  private func register() {
    Resolver.register { Stamp() }
  }
}

private struct Stamp {}
