import Resolver

/// An assertion about the current test's world, and its place in the source.
struct Assertion {
  let function: String
  let place: SourcePlace

  init(
    _ function: String,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    self.function = function
    place = SourcePlace(fileID, filePath, line, column)
  }

  /// Checks the current test's log; fails outside a test's world.
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
  /// Checks the current test's log until the assertion holds, or the time is over.
  ///
  /// - Parameters:
  ///   - duration: The longest time to wait.
  ///   - isOver: Whether waiting is of no use, since the assertion cannot hold any more.
  ///   - check: Returns the message of the failure, or `nil` when the assertion holds.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated(nonsending) func check(
    within duration: Duration,
    isOver: (ResolutionLog) -> Bool = { _ in false },
    _ check: (ResolutionLog) -> String?
  ) async {
    await TestSession.current?.recorder.wait(for: duration) { check($0) == nil || isOver($0) }
    self.check(check)
  }
}
