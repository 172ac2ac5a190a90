import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop = Resolver { container in
    container.register(name: .data) { DiskStore() as any VacuousStore }
    container.register { Shelf() }
  }
}

/// Assertions that cannot fail.
@Suite(.container, .capturingIssues) struct VacuousAssertionTests {
  @Test func aTypeThatNothingIsRegisteredUnderIsWarnedOf() {
    _ = Resolver.shop.resolve((any VacuousStore).self, name: .data)
    var line = 0
    let issues = recordedIssues {
      for _ in 0..<2 { (line, _) = (#line, assertNotResolved(DiskStore.self)) }
    }
    let message = """
      assertNotResolved can never fail. Nothing is registered for 'DiskStore'.

        It conforms to: 'VacuousStore'

      To fix:
        • Use the type and name that your code resolves.
      """
    #expect(issues == [RecordedIssue(message, line: line, isWarning: true)])
  }

  @Test func aNameThatNothingIsRegisteredUnderIsWarnedOf() {
    _ = Resolver.shop
    var lines: [Int] = []
    let issues = recordedIssues {
      lines.append(#line + 1)
      assertResolutionCount(of: (any VacuousStore).self, name: "dtaa", equals: 0)
      lines.append(#line + 1)
      assertCreationCount(of: (any VacuousStore).self, name: "dtaa", equals: 0)
    }
    let message = """
      assertResolutionCount can never fail. Nothing is registered for 'VacuousStore' named "dtaa".

        Registered for 'VacuousStore': "data"

      Did you mean "data"?

      To fix:
        • Use the type and name that your code resolves.
      """
    #expect(issues.map(\.line) == lines)
    #expect(issues.first?.message == message)
    #expect(!issues.map(\.isWarning).contains(false))
  }

  @Test func whatIsRegisteredAnywhereIsNotWarnedOf() {
    let issues = recordedIssues {
      _ = Resolver.shop
      assertNotResolved(Shelf.self)
      assertNotResolved((any VacuousStore).self, name: .data)
      assertResolutionCount(of: (any VacuousStore).self, equals: 0)
      let local = Resolver()
      local.register(name: .mock) { DiskStore() as any VacuousStore }
      assertCreationCount(of: (any VacuousStore).self, name: .mock, equals: 0)
      // A container that registers these may not have been made yet.
      assertNotResolved(Unknown.self)
      assertNotResolved((any VacuousStore).self, name: "elsewhere")
      assertResolutionCount(of: Int.self, equals: 1)
    }
    #expect(issues.map(\.isWarning) == [false])
  }
}

// MARK: - Fixtures

protocol VacuousStore {}
private struct DiskStore: VacuousStore {}
private struct Shelf {}
private struct Unknown {}
