import Foundation
import Resolver
import ResolverTesting
import Testing

/// The check of all registrations leaves no trace.
@Suite(.capturingIssues) struct VerificationIsolationTests {
  @Test(.container) func theLogAndTheCachesOfTheTestAreUntouched() {
    let container = Resolver()
    container.register { Session() }.scope(.application)
    container.register { Screen(session: $0.resolve()) }
    let session = container.resolve(Session.self)
    let former = Resolver.resolutions.count
    let log = recordResolutions { assertEveryRegistrationResolves(in: container) }
    #expect(log.isEmpty)
    #expect(Resolver.resolutions.count == former)
    #expect(container.resolve(Session.self) === session)
  }

  @Test func theCachesOfProductionAreUntouched() {
    let container = cachingContainer
    let session = inProduction { container.resolve(Session.self) }
    let issues = recordedIssues {
      withTestContainer { assertEveryRegistrationResolves(in: container) }
    }
    #expect(issues == [])
    #expect(inProduction { container.resolve(Session.self) } === session)
  }

  @Test func outsideATestContainerProductionIsChecked() {
    let container = brokenContainer
    let (line, issues) = (
      #line, recordedIssues { assertEveryRegistrationResolves(in: container) }
    )
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.contains("Requested by: 'Screen' → 'Session'") == true)
  }

  @Test(.container) func registrationsOfAFactoryDoNotReachTheTest() {
    let container = Resolver()
    container.register { () -> Screen in
      Resolver.register { Session() }
      return Screen(session: Resolver.resolve())
    }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
    #expect(Resolver.optional(Session.self) == nil)
  }

  @Test(.container, .capturingIssues) func aFailureOnAThreadOfTheFactoryIsFound() {
    let container = Resolver()
    container.register { () -> Screen in
      let scratch = Resolver.root
      return onAThread { Screen(session: scratch.resolve()) }
    }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Not registered:\n    'Session'") == true)
  }
}

// MARK: - Fixtures

private let cachingContainer: Resolver = {
  let container = Resolver()
  container.register { Session() }.scope(.application)
  return container
}()

private let brokenContainer: Resolver = {
  let container = Resolver()
  container.register { Screen(session: $0.resolve()) }
  return container
}()

private final class Session: Sendable {}

private final class Screen: Sendable {
  init(session: Session) {}
}

/// Runs work on a thread, and waits for a result that may never come.
private func onAThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
  let result = ThreadResult<Result>()
  Thread.detachNewThread {
    let value = work()
    result.value.withLock { $0 = value }
    result.isDone.signal()
  }
  result.isDone.wait()
  guard let value = result.value.withLock({ $0 }) else { fatalError("There is no result.") }
  return value
}

private final class ThreadResult<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
  let isDone = DispatchSemaphore(value: 0)
}
