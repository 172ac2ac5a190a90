// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

#if !canImport(Darwin)
import Resolver
import ResolverTesting
import XCTest

/// A failure that was reported to XCTest.
struct RecordedFailure: Hashable, Sendable {
  let message: String
  let file: String
  let line: Int

  /// What happened: the first line of the message.
  var event: String { String(message.dropFirst("failed - ".count).prefix { $0 != "\n" }) }

  init(_ message: String, file: String = #filePath, line: Int) {
    self.message = "failed - \(message)"
    self.file = file
    self.line = line
  }

  fileprivate init(description: String, file: String, line: Int) {
    message = description
    self.file = file
    self.line = line
  }
}

/// A test case that can look at its own failures.
class CapturingTestCase: ResolverTestCase {
  private let captured = Mutex<[RecordedFailure]?>(nil)

  /// Returns the failures that an operation records on the test, which then do not fail it.
  func recordedFailures(_ operation: () -> Void) -> [RecordedFailure] {
    captured.withLock { $0 = [] }
    operation()
    return takeFailures()
  }

  /// Returns the failures that an asynchronous operation records on the test.
  nonisolated(nonsending) func recordedFailures(
    _ operation: () async -> Void
  ) async -> [RecordedFailure] {
    captured.withLock { $0 = [] }
    await operation()
    return takeFailures()
  }

  private func takeFailures() -> [RecordedFailure] {
    captured.withLock { captured in
      defer { captured = nil }
      return captured ?? []
    }
  }

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    let isCaptured = captured.withLock { captured in
      guard captured != nil else { return false }
      captured?.append(
        RecordedFailure(description: description, file: filePath, line: lineNumber)
      )
      return true
    }
    guard !isCaptured else { return }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }
}
#endif
