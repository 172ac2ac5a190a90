import Resolver
import ResolverTesting
import Testing

/// Factories that take arguments, and types that are not checked.
@Suite(.container, .capturingIssues) struct VerificationArgumentsTests {
  private let container = Resolver()

  @Test func aFactoryThatTakesArgumentsIsSkippedWithAWarning() {
    container.register { _, args in Report(year: args("year")) }
    container.register { Editor() }.resolveProperties { _, editor, args in editor.title = args() }
    container.register { 7 }
    var line: UInt = 0
    let issues = recordedIssues {
      for _ in 0..<2 {
        (line, _) = (#line, assertEveryRegistrationResolves(in: container))
      }
    }
    let message = """
      The check skipped registrations whose factories take arguments.

        Skipped: 'Editor', 'Report'

      To fix:
        • Pass the arguments by type: assertEveryRegistrationResolves(arguments: […])
        • Or leave the types out: assertEveryRegistrationResolves(excluding: …)
      """
    let file = "ResolverTestingTests/VerificationArgumentsTests.swift"
    #expect(issues == [RecordedIssue(message, fileID: file, line: Int(line), isWarning: true)])
  }

  @Test func otherSkippedFactoriesAreToldAtTheSameLine() {
    let other = Resolver()
    container.register { _, args in Report(year: args("year")) }
    other.register { _, args in Shelf(book: args()) }
    let issues = recordedIssues {
      for container in [container, other] {
        container.register { 7 }
        assertEveryRegistrationResolves(in: container)
      }
    }
    let facts = issues.map { $0.message.split(separator: "\n").dropFirst().first }
    #expect(facts == ["  Skipped: 'Report'", "  Skipped: 'Shelf'"])
  }

  @Test func aSkippedFactoryIsListedWithTheFailure() {
    container.register { _, args in Report(year: args("year")) }
      .implements((any Printable).self)
    container.register { Shelf(book: $0.resolve()) }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    let skipped =
      "Skipped, because their factories take arguments: 'Printable', 'Report'"
    #expect(issues.first?.message.contains("\n\n\(skipped)\n\nTo fix:\n") == true)
  }

  @Test func aCheckThatBuildsNothingFails() {
    container.register { _, args in Report(year: args("year")) }
    let issues = recordedIssues {
      assertEveryRegistrationResolves(in: container)
      assertEveryRegistrationResolves(in: Resolver())
    }
    let fix = """
      To fix:
        • Register the services before the check.
        • Or check the container that has them: assertEveryRegistrationResolves(in: container)
      """
    let skipped = """
      No registration was checked.

        Skipped, because their factories take arguments: 'Report'

      \(fix)
      """
    #expect(issues.map(\.message) == [skipped, "No registration was checked.\n\n" + fix])
  }

  @Test func argumentsAreGivenByType() {
    let years = Locked([Int]())
    container.register { _, args in
      let report = Report(year: args("year"))
      years.withLock { $0.append(report.year) }
      return report
    }
    container.register { _, args in
      let editor = Editor()
      editor.title = args()
      return editor
    }
    let issues = recordedIssues {
      assertEveryRegistrationResolves(
        in: container,
        arguments: [Report.self: ["year": 2_026], Editor.self: "Notes"]
      )
    }
    #expect(issues == [])
    #expect(years.withLock { $0 } == [2_026])
  }

  @Test func anArgumentOfAnotherTypeIsFound() {
    container.register { _, args in Report(year: args("year")) }
    let issues = recordedIssues {
      assertEveryRegistrationResolves(in: container, arguments: [Report.self: ["year": "2026"]])
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.contains("Expected: the argument \"year\" of type 'Int'") == true
    )
  }

  @Test func anExcludedTypeIsNotBuilt() {
    let count = Locked(0)
    container.register { () -> Report? in
      count.withLock { $0 += 1 }
      return nil
    }.implements((any Printable).self)
    container.register { Shelf(book: $0.resolve()) }
    container.register { 7 }
    let issues = recordedIssues {
      assertEveryRegistrationResolves(in: container, excluding: Report.self, Shelf.self)
    }
    #expect(issues == [])
    #expect(count.withLock { $0 } == 0)
  }
}

// MARK: - Fixtures

private final class Locked<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  func withLock<Result: Sendable>(_ body: (inout sending Value) -> Result) -> Result {
    value.withLock { value in body(&value) }
  }
}

private protocol Printable {}

private struct Report: Printable {
  let year: Int
}

private final class Editor {
  var title = ""
}

private struct Book {}

private struct Shelf {
  let book: Book
}
