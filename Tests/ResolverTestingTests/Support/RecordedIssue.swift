// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver
import Testing

/// An issue that was reported to Swift Testing.
struct RecordedIssue: Hashable, Sendable {
  let message: String
  let fileID: String
  let line: Int

  /// Whether the test passes nevertheless.
  let isWarning: Bool

  /// What happened: the first line of the message.
  var event: String { String(message.prefix { $0 != "\n" }) }

  init(_ message: String, fileID: String = #fileID, line: Int, isWarning: Bool = false) {
    self.message = message
    self.fileID = fileID
    self.line = line
    self.isWarning = isWarning
  }

  fileprivate init(_ issue: Issue) {
    message = issue.comments.first?.rawValue ?? "\(issue)"
    fileID = issue.sourceLocation?.fileID ?? "nowhere"
    line = issue.sourceLocation?.line ?? 0
    isWarning = issue.severity == .warning
  }
}

/// Returns the issues that an operation records on the running test, which then do not reach it.
///
/// The test has to have the trait `capturingIssues`: otherwise they are recorded, and it fails.
func recordedIssues(_ operation: () -> Void) -> [RecordedIssue] {
  let issues = Issues()
  Issues.$captured.withValue(issues, operation: operation)
  return issues.all
}

/// Returns the issues that an asynchronous operation records on the running test.
nonisolated(nonsending) func recordedIssues(
  _ operation: () async -> Void
) async -> [RecordedIssue] {
  let issues = Issues()
  await Issues.$captured.withValue(issues, operation: operation)
  return issues.all
}

extension Trait where Self == IssueHandlingTrait {
  /// Lets tests look at their issues with `recordedIssues`; those outside it are recorded as ever.
  static var capturingIssues: Self {
    .filterIssues { issue in
      guard let issues = Issues.captured else { return true }
      issues.append(issue)
      return false
    }
  }
}

private final class Issues: Sendable {
  /// The issues of the operation whose issues are looked at.
  @TaskLocal static var captured: Issues?

  private let issues = Mutex<[RecordedIssue]>([])

  var all: [RecordedIssue] {
    issues.withLock { $0 }
  }

  func append(_ issue: Issue) {
    issues.withLock { $0.append(RecordedIssue(issue)) }
  }
}
