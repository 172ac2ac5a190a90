import Dispatch
import Resolver
import ResolverTesting
import Testing

/// Tests of requests that have left the task of their test, or that come after it has ended.
///
/// Each of these tests has a process of its own, since a call site is named once in a process, and
/// the warning belongs to no test.
@Suite(.capturingIssues) struct DetachedRequestsTests {
  @Test func aWarningNamesTheCallSiteAndTheRunningTest() async {
    let test = #line + 2
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer {
          custom.register { Ticket(name: "mock") }
          #expect(await lostRequest().name == "production")
        }
      }
    }
    let message = """
      'Ticket' was resolved outside any test's container while tests are running, and production answered.

        Location: ResolverTestingTests/DetachedRequestsTests.swift:\(lostRequestLine)
        Running: withTestContainer (ResolverTestingTests/DetachedRequestsTests.swift:\(test))
        Overridden in: withTestContainer (ResolverTestingTests/DetachedRequestsTests.swift:\(test))

      If this is the work of a test, it lost its container when it left the test's task, for a queue, a \
      thread or a detached task. To fix, capture the test's container and resolve from it, or wrap the \
      work: withContainer(container) { … }. If the code cannot be changed, let the test run alone, with \
      @Test(.container.exclusive()); in XCTest, derive the test case from ResolverTestCase.
      """
    #expect(issues == [RecordedIssue(message, line: lostRequestLine, isWarning: true)])
  }

  @Test func aContainerThatTheLostWorkMadeForItselfIsNotProduction() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer {
          let name = await Task.detached {
            let container = Resolver(child: custom)
            container.register { Ticket(name: "local") }
            let local = withContainer(container) { Resolver.resolve(Ticket.self).name }
            return container.resolve(Ticket.self).name + local
          }.value
          #expect(name == "locallocal")
        }
      }
    }
    #expect(issues == [])
  }

  @Test func aStaticContainerThatAFunctionMadeIsNotTheTestsThatUsedItFirst() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        for _ in 0..<2 {
          await withTestContainer {
            depot.register { Ticket(name: "mock") }
            #expect(depot.resolve(Ticket.self).name == "mock")
            let name = await Task.detached { depot.resolve(Ticket.self).name }.value
            #expect(name == "depot")
          }
        }
      }
    }
    #expect(issues.map { $0.message.contains("outside any test's container") } == [true])
  }

  @Test func theContainerOfAFunctionThatIsAChildIsProduction() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        Resolver.main.add(child: makeDepot())
        await withTestContainer {
          let name = await Task.detached { Resolver.resolve(Ticket.self).name }.value
          #expect(name == "depot")
        }
      }
    }
    #expect(issues.map { $0.message.contains("outside any test's container") } == [true])
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

  /// The process of a test of XCTest without a `ResolverTestCase`.
  @Test func aWarningIsPrintedWhereSwiftTestingRunsNoTest() async throws {
    var result: ExitTest.Result?
    _ = await recordedIssues {
      result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        await withTestContainer { _ = await lostRequest() }
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(
      output.contains(
        """
        ResolverTestingTests/DetachedRequestsTests.swift:\(lostRequestLine): warning: 'Ticket' was resolved \
        outside any test's container while tests are running, and production answered.

        """
      )
    )
  }

  @Test func theLogsOfTheRunningTestsCount() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer {
          for _ in 0..<3 { _ = await lostRequest() }
          await lostRequestOnAQueue()
          let counts = """
            Answered by production meanwhile, outside any test's container:
              'Ticket' at ResolverTestingTests/DetachedRequestsTests.swift:\(lostRequestLine), 3 times
              'Ticket' at ResolverTestingTests/DetachedRequestsTests.swift:\(lostRequestLine + 6), once
            """
          let log = Resolver.resolutions
          #expect(log.description == "nothing was resolved\n\n" + counts)
          custom.register { Ticket(name: "mock") }
          _ = custom.resolve(Ticket.self, fileID: "App/Screen.swift", line: 9)
          let table = """
            service  name  outcome  scope  registered by  asked at
            Ticket   –     created  graph  test           App/Screen.swift:9
            """
          let later = Resolver.resolutions
          #expect(later.description == table + "\n\n" + counts)
          #expect(later.created.description == table)
        }
        await withTestContainer {
          #expect(Resolver.resolutions.description == "nothing was resolved")
          // A line is named once in a run.
          _ = await lostRequest()
        }
      }
    }
    #expect(issues.map(\.isWarning) == [true, true])
  }

  @Test func eachCallSiteIsNamed() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer {
          _ = await lostRequest()
          await lostRequestOnAQueue()
        }
      }
    }
    #expect(issues.map(\.isWarning) == [true, true])
    #expect(Set(issues).count == 2)
  }

  @Test func aRequestOfAFactoryIsNotNamed() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer { await lostRequestOfAnEnvelope() }
      }
    }
    #expect(issues.count == 1)
  }

  /// The tests of the core are one; see `IgnoredModules.swift`.
  @Test func anIgnoredModuleIsNotNamed() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer {
          await Task.detached {
            _ = custom.resolve(Ticket.self, fileID: "ResolverTests/Threads.swift", line: 9)
          }.value
        }
      }
    }
    #expect(issues == [])
  }

  @Test func withoutARunningTestThereIsNoWarning() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        withTestContainer { _ = custom.resolve(Ticket.self) }
        _ = await lostRequest()
      }
    }
    #expect(issues == [])
  }

  @Test func aRequestInItsTestIsNotNamed() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer {
          let container = Resolver.root
          await Task.detached {
            withContainer(container) { _ = custom.resolve(Ticket.self) }
          }.value
        }
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

      To fix, let the test wait for the work that it starts. If it starts none, an object that a \
      factory captured does it in its deinit: let a scope keep the object.
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
    let message = """
      'Mock' was registered after its test had ended.

        Test: aRegistrationAfterItsTestIsWarnedOf()
        Location: App/LateRegistration.swift:9

      To fix, let the test wait for the work that it starts. If it starts none, an object that a \
      factory captured does it in its deinit: let a scope keep the object.
      """
    #expect(issues == [RecordedIssue(message, fileID: "\(file)", line: 9, isWarning: true)])
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

      To fix, let the test wait for the work that it starts. If it starts none, a static property keeps \
      the container: make it in the property's own initializer, with the closure of Resolver(child:). \
      For a container of mocks, let the property return the test's own: static var mock: Resolver { root }.
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func aLateReadOfALazyPropertyIsNamed() {
    var name: String?
    let issues = recordedIssues {
      let ticket = withTestContainer {
        LazyInjected<Ticket>(container: custom, fileID: "App/LateProperty.swift", line: 9)
      }
      name = ticket.wrappedValue.name
    }
    #expect(name == "production")
    let message = """
      'Ticket' was resolved after its test had ended.

        Test: aLateReadOfALazyPropertyIsNamed()
        Location: App/LateProperty.swift:9

      To fix, let the test wait for the work that it starts. If it starts none, an object that a \
      factory captured does it in its deinit: let a scope keep the object.
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func aLateRequestForAMockThatIsGoneSaysSo() {
    var failure: ResolutionFailure?
    let issues = recordedIssues {
      let container = withTestContainer {
        Resolver.root.register { Mock() }
        return Resolver.resolve(Mock.self).container
      }
      do throws(ResolutionFailure) {
        _ = try container.tryResolve(Mock.self, fileID: "App/LateMock.swift", line: 9)
      } catch {
        failure = error
      }
    }
    #expect(
      failure?.description == """
        No registration for 'Mock'.

          Location: App/LateMock.swift:9
          Test: aLateRequestForAMockThatIsGoneSaysSo(), which has ended
          Container: Resolver.main
          Registered for 'Mock': nothing

        What a test registers ends with it: let the test wait for the work that it starts.

        To fix, register it before it is resolved:
          register { … as Mock }
        """
    )
    let message = """
      'Mock' was resolved after its test had ended.

        Test: aLateRequestForAMockThatIsGoneSaysSo()
        Location: App/LateMock.swift:9

      To fix, let the test wait for the work that it starts. If it starts none, an object that a \
      factory captured does it in its deinit: let a scope keep the object.
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

// MARK: - Fixtures

private let custom: Resolver = {
  let container = Resolver()
  container.register { Ticket(name: "production") }
  container.register { Envelope(ticket: $0.resolve()) }
  return container
}()

private let depot = makeDepot()

private func makeDepot() -> Resolver {
  let container = Resolver(fileID: "App/Depot.swift")
  container.register(fileID: "App/Depot.swift") { Ticket(name: "depot") }
  return container
}

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
