import Resolver

/// An assertion about the current test's container, and its place in the source.
struct Assertion {
  let function: String
  let place: SourcePlace

  init(
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt,
    function: String = #function
  ) {
    self.function = String(function.prefix { $0 != "(" })
    place = SourcePlace(fileID, filePath, line, column)
  }

  /// Checks the current test's log; fails outside a test's container.
  ///
  /// - Parameter check: Returns the message of the failure, or `nil` when the assertion holds.
  func check(_ check: (ResolutionLog) -> String?) {
    guard let session = TestSession.current else {
      return Failure.record(outside: function, at: place)
    }
    guard let message = check(session.recorder.log) else { return }
    session.report(Failure(message, at: place))
  }
}

extension Assertion {
  /// Checks the current test's log once it is decided, or the time is over.
  ///
  /// - Parameters:
  ///   - duration: The longest time to wait.
  ///   - isDecided: Whether waiting is of no use; by default, once the assertion holds.
  ///   - check: Returns the message of the failure, or `nil` when the assertion holds.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated(nonsending) func check(
    within duration: Duration,
    isDecided: ((ResolutionLog) -> Bool)? = nil,
    _ check: (ResolutionLog) -> String?
  ) async {
    await TestSession.current?.recorder.wait(for: duration) { log in
      isDecided?(log) ?? (check(log) == nil)
    }
    self.check(check)
  }
}
