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

/// Returns the issues that an operation records on the running test, which then do not fail it.
func recordedIssues(_ operation: () -> Void) -> [RecordedIssue] {
  let issues = Issues()
  withKnownIssue(isIntermittent: true, operation, matching: issues.append)
  return issues.all
}

/// Returns the issues that an asynchronous operation records on the running test.
nonisolated(nonsending) func recordedIssues(
  _ operation: () async -> Void
) async -> [RecordedIssue] {
  let issues = Issues()
  await withKnownIssue(isIntermittent: true, operation, matching: issues.append)
  return issues.all
}

private final class Issues: Sendable {
  private let issues = Mutex<[RecordedIssue]>([])

  var all: [RecordedIssue] {
    issues.withLock { $0 }
  }

  @Sendable
  func append(_ issue: Issue) -> Bool {
    issues.withLock { $0.append(RecordedIssue(issue)) }
    return true
  }
}
