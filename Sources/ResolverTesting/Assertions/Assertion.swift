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
      return Failure(Text.noWorld(function), at: place).recordWithoutSession()
    }
    guard let message = check(session.recorder.log) else { return }
    session.report(Failure(message, at: place))
  }
}
