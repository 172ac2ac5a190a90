import Resolver
import ResolverTesting
import SharedTestCases
import XCTest

/// Work that the first test leaves behind, and that fails the second one, and so the run.
final class LateXCTest: ResolverTestCase {
  func testALeavesWork() {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let test = UncheckedTest(self)
    late.set(
      signal: continuation,
      task: Task {
        for await _ in stream {}
        assertResolved(Ticket.self)  // fails as LateXCTest.testBRunsMeanwhile
        let container = test.test.container
        withTestContainer {
          assertResolved(Ticket.self)  // fails as LateXCTest.testBRunsMeanwhile
        }
        await Task.detached {
          withContainer(container) {
            assertResolved(Ticket.self)  // fails as LateXCTest.testBRunsMeanwhile
          }
          container.register { Ticket(name: "late") }
          withContainer(container) {
            Resolver.replace("data", with: "mock")  // fails as LateXCTest.testBRunsMeanwhile
          }
        }.value
      }
    )
  }

  func testBRunsMeanwhile() async {
    await late.finish()
    assertNotResolved(Ticket.self)
  }
}

/// A strict test that is skipped needs no override.
final class SkippedXCTest: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().strict()
  }

  override func registerMocks(in container: Resolver) {
    container.register { Ticket(name: "unused") }
  }

  func testIsSkipped() throws {
    throw XCTSkip("It has nothing to do here.")
  }
}

private let late = Late()

private final class Late: @unchecked Sendable {
  // Safety: the tests run one after the other.
  private var signal: AsyncStream<Void>.Continuation?
  private var task: Task<Void, Never>?

  func set(signal: AsyncStream<Void>.Continuation, task: Task<Void, Never>) {
    (self.signal, self.task) = (signal, task)
  }

  func finish() async {
    signal?.finish()
    await task?.value
  }
}

private struct UncheckedTest: @unchecked Sendable {
  // Safety: the tests run one after the other.
  let test: ResolverTestCase

  init(_ test: ResolverTestCase) {
    self.test = test
  }
}
