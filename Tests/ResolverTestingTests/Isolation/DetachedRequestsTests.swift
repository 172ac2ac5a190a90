import Dispatch
import Resolver
import Testing

@testable import ResolverTesting

/// Tests of requests that have left the task of their test, or that come after it has ended.
@Suite(.capturingIssues) struct DetachedRequestsTests {
  /// In a process of its own: a call site is named once in a process.
  ///
  /// It is that of a test of XCTest without a `ResolverTestCase`.
  @Test func aLostRequestIsNamedOnceWithTheRunningTest() async throws {
    var result: ExitTest.Result?
    let issues = await recordedIssues {
      result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        // Without a running test there is no warning.
        _ = await lostRequest()
        await withTestContainer(.container.exclusive(), fileID: "Tests/A.swift", line: 1) {
          custom.register(fileID: "Tests/A.swift") { Ticket(name: "mock") }
          for _ in 0..<2 { #expect(await lostRequest().name == "production") }
          await lostRequestOnAQueue()
          expectCounts(
            """
              'Ticket' at \(file):\(lostRequestLine), twice
              'Ticket' at \(file):\(lostRequestLine + 6), once
            """
          )
          await lostRequestOfAnEnvelope()
          await workThatIsNoTests()
        }
        await withTestContainer(fileID: "Tests/B.swift", line: 1) {
          Resolver.register { Ticket(name: "mock") }
          _ = await lostRequest()
        }
        await withTestContainer(fileID: "Tests/C.swift", line: 1) {
          Resolver.register(fileID: "Tests/C.swift", line: 2) { Ticket(name: "mock") }
          Resolver.register(fileID: "Tests/C.swift", line: 3) { "mock" }
          _ = (await lostRequest(), Resolver.optional(Int.self))
          TestSession.current?.recordIssue(isKnown: false)
        }
      }
    }
    let misplaced = """
      exclusive() has no effect in withTestContainer.

      To fix:
        • In XCTest, derive the test case from ResolverTestCase.
      """
    #expect(issues.first?.message == misplaced)
    let message = """
      Background work used the real 'Ticket', because it left the task of its test.

        Location: ResolverTestingTests/DetachedRequestsTests.swift:\(lostRequestLine)
        Running: withTestContainer (Tests/A.swift:1)
        Mocked in: withTestContainer (Tests/A.swift:1)

      To fix:
        • In the test, before the work starts: let container = Resolver.root
        • Then, inside the block that runs on the queue: withContainer(container) { … }
        • In XCTest, derive the test case from ResolverTestCase.
      """
    let expected = RecordedIssue(message, line: lostRequestLine, isWarning: true)
    #expect(issues.dropFirst().first == expected)
    // The requests of a factory are not named.
    let lines = [lostRequestLine, lostRequestLine + 6, lostRequestLine + 13]
    #expect(issues.dropFirst().dropLast(2).map(\.line) == lines)
    // No test mocks the envelope.
    let unmocked =
      message.replacing("'Ticket'", with: "'Envelope'")
      .replacing("swift:\(lostRequestLine)", with: "swift:\(lines[2])")
      .replacing("  Mocked in: withTestContainer (Tests/A.swift:1)\n", with: "")
    #expect(issues.dropLast(2).last?.message == unmocked)
    // Requests outside the container, perhaps of another test, do not hide that it was empty, or
    // that nothing asked for the mock of another service.
    let events = [
      "withTestContainer ended before anything used its mocks.",
      "The test failed, and nothing asked for the mock of 'String'.",
    ]
    #expect(issues.suffix(2).map(\.event) == events)
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(
      output.contains("\(lostRequestLine): warning: Background work used the real 'Ticket'")
    )
  }

  @Test func theRootOfAnEndedTestStandsForTheRootOfTheRunningOne() {
    var kept: Resolver?
    withTestContainer { kept = $0 }
    let issues = recordedIssues {
      withTestContainer { container in
        container.register { Ticket(name: "mock") }
        #expect(kept?.resolve(Ticket.self).name == "mock")
        let name = kept.map { withContainer($0) { Resolver.resolve(Ticket.self).name } }
        #expect(name == "mock")
      }
    }
    #expect(issues == [])
  }

  @Test func aRequestAfterItsTestIsAnsweredWithAWarningOnceInARun() async {
    let test = #line + 2
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        for _ in 0..<2 {
          let work = withTestContainer {
            Resolver.register { Ticket(name: "mock") }
            _ = Resolver.resolve(Ticket.self)
            return LateWork()
          }
          work.signal.finish()
          #expect(await work.ticket.value.name == "mock")
        }
      }
    }
    let message = """
      'Ticket' was resolved after its test had ended.

        Test: withTestContainer (ResolverTestingTests/DetachedRequestsTests.swift:\(test))
        Location: ResolverTestingTests/DetachedRequestsTests.swift:\(lateRequestLine)

      To fix:
        • Let the test wait for the work that it starts.
      """
    #expect(issues == [RecordedIssue(message, line: lateRequestLine, isWarning: true)])
  }

  @Test func aRegistrationAfterItsTestIsWarnedOf() async {
    let file: StaticString = "App/LateRegistration.swift"
    let issues = await recordedIssues {
      let work = withTestContainer {
        LateWork { Resolver.register(fileID: file, line: 9) { Mock() } }
      }
      work.signal.finish()
      _ = await work.ticket.value
    }
    let event = "'Mock' was registered after its test had ended."
    #expect(issues.map { $0.message.hasPrefix(event) } == [true])
    #expect(issues.map(\.fileID) == ["\(file)"])
  }

  @Test func aLateRequestFromAContainerThatTheTestMadeIsNamed() {
    let test = #line + 2
    let issues = recordedIssues {
      let container = withTestContainer { Resolver(child: custom) }
      _ = container.resolve(Ticket.self, fileID: "App/LateChild.swift", line: 9)
    }
    let message = """
      'Ticket' was resolved after its test had ended.

        Test: aLateRequestFromAContainerThatTheTestMadeIsNamed()
        Location: App/LateChild.swift:9
        Container: the one that a function of the test made at \
      ResolverTestingTests/DetachedRequestsTests.swift:\(test)

      To fix:
        • Let the test wait for the work that it starts.
        • In a static property, make the container: static let shop = Resolver(child: .main) { … }
        • For a container of mocks: static var mock: Resolver { root }
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func theBodyOfATestWithoutAContainerIsNotNamed() {
    let issues = recordedIssues {
      withTestContainer {
        inProduction { _ = custom.resolve(Ticket.self) }
      }
    }
    #expect(issues == [])
  }
}

// MARK: - Parts of tests

private func expectCounts(_ counts: String) {
  let heading = """
    nothing was resolved

    Real services used meanwhile, outside any test's container:

    """
  #expect(Resolver.resolutions.description == heading + counts)
}

/// Work that is not named.
private func workThatIsNoTests() async {
  let container = Resolver.root
  let names = await Task.detached {
    // The tests of the core are ignored; see `IgnoredModules.swift`.
    _ = custom.resolve(Ticket.self, fileID: "ResolverTests/Threads.swift", line: 9)
    withContainer(container) { _ = custom.resolve(Ticket.self) }
    let local = Resolver(child: custom)
    local.register { Ticket(name: "local") }
    let root = withContainer(local) { Resolver.resolve(Ticket.self).name }
    return [local.resolve(Ticket.self).name, root]
  }.value
  #expect(names == ["local", "local"])
}

// MARK: - Fixtures

private let file = "ResolverTestingTests/DetachedRequestsTests.swift"

private let custom: Resolver = {
  let container = Resolver()
  container.register { Ticket(name: "production") }
  container.register { Envelope(ticket: $0.resolve()) }
  return container
}()

private let lostRequestLine = #line + 3

private func lostRequest() async -> Ticket {
  await Task.detached { custom.resolve(Ticket.self) }.value
}

private func lostRequestOnAQueue() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      _ = custom.resolve(Ticket.self)
      continuation.resume()
    }
  }
}

private func lostRequestOfAnEnvelope() async {
  _ = await Task.detached { custom.resolve(Envelope.self) }.value
}

private let lateRequestLine = #line + 21

/// Work that waits for a signal, which is sent after its test has ended.
private struct LateWork {
  let signal: AsyncStream<Void>.Continuation
  let ticket: Task<Ticket, Never>

  init(_ body: @escaping @Sendable () -> Void) {
    let (stream, signal) = AsyncStream<Void>.makeStream()
    ticket = Task {
      for await _ in stream {}
      body()
      return Ticket(name: "late")
    }
    self.signal = signal
  }

  init() {
    let (stream, signal) = AsyncStream<Void>.makeStream()
    ticket = Task {
      for await _ in stream {}
      return Resolver.resolve(Ticket.self)
    }
    self.signal = signal
  }
}

private struct Envelope: Sendable {
  let ticket: Ticket
}

private struct Ticket: Sendable {
  let name: String
}

/// A service of one test only, since messages name all containers that have the missing service.
private struct Mock: Sendable {
  let container = Resolver.root
}
