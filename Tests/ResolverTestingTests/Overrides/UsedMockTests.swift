import Resolver
import Testing

@testable import ResolverTesting

/// Tests of the rule that decides whether a mock was used.
@Suite(.capturingIssues) struct UsedMockTests {
  private let strict = ContainerOptions().strict()

  private func events(_ operation: () -> Void) -> [String] {
    recordedIssues { withTestContainer(strict, operation: operation) }.map(\.event)
  }

  // MARK: Mocks that the test reads

  @Test func aMockThatOnlyTheTestReadsIsUnusedIfAnotherRequestCouldHaveMeantIt() {
    let events = events {
      Resolver.office.register { FakeStore() }.scope(.cached)
      _ = Resolver.office.resolve(FakeStore.self)
      onboard()
    }
    let event = "The mock 'FakeStore' was never used. The test used the real 'UsedStore' instead."
    #expect(events == [event])
  }

  @Test func aMockThatComesTooLateIsUnusedAlthoughTheTestReadsIt() {
    let events = events {
      onboard()
      Resolver.office.register { FakeStore() as any UsedStore }
      _ = Resolver.office.resolve((any UsedStore).self)
    }
    let event = "'UsedStore' was mocked too late. This test had already resolved the real one."
    #expect(events == [event])
  }

  @Test func aMockThatTheTestReadsIsUsedIfNothingElseWasAsked() {
    let events = events {
      #expect(!(Resolver.office.resolve((any UsedStore).self) is FakeStore))
      Resolver.office.register { FakeStore() as any UsedStore }
      #expect(Resolver.office.resolve((any UsedStore).self) is FakeStore)
    }
    #expect(events.isEmpty)
  }

  @Test func aMockThatTheCodeUnderTestUsesIsUsed() {
    let events = events {
      Resolver.office.register { FakeStore() }.implements((any UsedStore).self).scope(.cached)
      _ = Resolver.office.resolve(FakeStore.self)
      onboard()
    }
    #expect(events.isEmpty)
  }

  // MARK: Requests that find nothing

  @Test(arguments: [nil, "name"] as [Resolver.Name?])
  func aMockOfAnOptionalServiceUnderItsClassOrAnotherNameIsUnused(name: Resolver.Name?) {
    let issues = recordedIssues {
      withTestContainer {
        if name == nil { Resolver.office.register { SpyTracker() } }
        if name != nil { Resolver.office.register(name: name) { SpyTracker() as any UsedTracker } }
        track()
      }
    }
    let mock = name == nil ? "The mock 'SpyTracker'" : #"The mock for 'UsedTracker' named "name""#
    let event = " was never used. Your code asked for 'UsedTracker', and nothing was registered."
    #expect(issues.map(\.event) == [mock + event])
    #expect(issues.map(\.isWarning) == [true])
    #expect(issues.first?.message.contains("Location: App/Page.swift:9\n") == true)
    #expect(issues.first?.message.contains("Used instead") == false)
  }

  /// Each case has a line of its own, because a line gets a warning once.
  @Test(arguments: [(line: 901, isThrown: false), (line: 902, isThrown: true)])
  func aMockThatComesAfterARequestThatFoundNothingIsUnused(line: UInt, isThrown: Bool) {
    let issues = recordedIssues {
      withTestContainer {
        if isThrown { _ = try? Resolver.office.tryResolve(tracker, fileID: page) } else { track() }
        Resolver.office.register(line: line) { SpyTracker() as any UsedTracker }
      }
    }
    let event = "'UsedTracker' was mocked too late. This test had already asked for it in vain."
    #expect(issues.map(\.event) == [event])
  }

  @Test func aMockOfAnotherServiceIsNotMeant() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.office.register { FakeStore() as any UsedStore }
        track()
        onboard()
      }
    }
    #expect(issues.isEmpty)
  }
}

// MARK: - Fixtures

protocol UsedStore {}
private struct LiveStore: UsedStore {}
private struct FakeStore: UsedStore {}
protocol UsedTracker {}
private struct SpyTracker: UsedTracker {}

extension Resolver {
  fileprivate static let office = Resolver { $0.register { LiveStore() as any UsedStore } }
}

/// Code of the application that uses the store.
private func onboard() {
  _ = Resolver.office.resolve((any UsedStore).self, fileID: "App/Onboarding.swift", line: 3)
}

/// Code of the application with a service that may be missing.
private func track() {
  _ = Resolver.office.optional(tracker, fileID: page, line: 9)
}

private var tracker: (any UsedTracker).Type { (any UsedTracker).self }
private let page: StaticString = "App/Page.swift"
