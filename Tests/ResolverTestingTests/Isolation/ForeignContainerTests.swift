import Resolver
import Testing

@testable import ResolverTesting

private let file = "ResolverTestingTests/ForeignContainerTests.swift"

/// Tests that use the container of another test, which is running as well.
@Suite(.capturingIssues) struct ForeignContainerTests {
  @Test func theTestThatAsksIsWarned() async {
    var lines = (request: 0, registration: 0)
    let issues = await recordedIssues {
      await withOther { other in
        withTestContainer(fileID: "Tests/B.swift", line: 2) {
          for _ in 0..<2 { (lines.request, _) = (#line, other.resolve(Ticket.self)) }
          (lines.registration, _) = (#line, other.register { Ticket() })
        }
      }
    }
    func message(_ event: String, _ line: Int) -> String {
      """
      'Ticket' was \(event) in the container of another running test.

        Test: theTestThatAsksIsWarned()
        Container of: withTestContainer (Tests/A.swift:1)
        Location: \(file):\(line)

      To fix:
        • Use Resolver.root where you need it, not a container in a static property.
      """
    }
    #expect(
      issues == [
        RecordedIssue(
          message("resolved", lines.request),
          fileID: file,
          line: lines.request,
          isWarning: true
        ),
        RecordedIssue(
          message("registered", lines.registration),
          fileID: file,
          line: lines.registration,
          isWarning: true
        ),
      ]
    )
  }

  @Test func thePartsOfOneTestMayUseEachOthers() {
    let issues = recordedIssues {
      withTestContainer { container in
        container.register { Ticket() }
        withTestContainer { inner in
          inner.register { Ticket() }
          _ = container.resolve(Ticket.self)
          withContainer(container) { _ = inner.resolve(Ticket.self) }
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func soIsTheTestThatMakesItTheRoot() async {
    var line = 0
    let issues = await recordedIssues {
      await withOther { other in
        withTestContainer {
          withContainer(other) { (line, _) = (#line, Resolver.resolve(Ticket.self)) }
        }
      }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.hasPrefix("'Ticket' was resolved in the container of an") == true)
  }

  @Test func soIsTheTestWithoutAContainer() throws {
    let session = TestSession(TestName("other()"), .swiftTesting)
    let context = session.open()
    defer { session.close(context, .complete) }
    let other = context.layer.root
    var lines = [0, 0, 0]
    let issues = recordedIssues {
      (lines[0], _) = (#line, other.register { Ticket() })
      (lines[1], _) = (#line, other.resolve(Ticket.self))
      withContainer(other) { (lines[2], _) = (#line, Resolver.resolve(Ticket.self)) }
    }
    #expect(issues.map(\.line) == lines)
    let test = "soIsTheTestWithoutAContainer() (\(file)"
    #expect(issues.allSatisfy { $0.message.contains("Test: \(test)") })
    #expect(issues.allSatisfy { $0.message.contains("Container of: other()") })
  }

  @Test func theTasksOfItsFactoriesAreItsOwn() async {
    let task = Mutex<Task<Void, Never>?>(nil)
    var line = 0
    let issues = await recordedIssues {
      await withOther { other in
        other.register { () -> Int in
          task.withLock { $0 = Task { _ = Resolver.resolve(Ticket.self) } }
          return 1
        }
        await withTestContainer {
          (line, _) = (#line, other.resolve(Int.self))
          await task.withLock { $0 }?.value
        }
      }
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func workThatIsBoundToNoTestMayUseIt() async {
    let issues = await recordedIssues {
      await withOther { other in _ = other.resolve(Ticket.self) }
    }
    #expect(issues.isEmpty)
  }

  /// Runs an operation outside a test, and passes it the container of one that is running.
  private nonisolated(nonsending) func withOther(
    _ operation: (Resolver) async -> Void
  ) async {
    let (began, end) = (Meeting(of: 2), Meeting(of: 2))
    let kept = Mutex<Resolver?>(nil)
    let other = Task.detached {
      await withTestContainer(fileID: "Tests/A.swift", line: 1) { container in
        container.register { Ticket() }
        kept.withLock { $0 = container }
        await began.arrive()
        await end.arrive()
      }
    }
    await began.arrive()
    if let container = kept.withLock({ $0 }) { await operation(container) }
    await end.arrive()
    await other.value
  }
}

private struct Ticket: Sendable {}
