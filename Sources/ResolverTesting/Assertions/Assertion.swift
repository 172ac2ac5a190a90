import Resolver

/// One check of the current test's world, and where it is made.
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

  /// Checks the current test's log; fails when there is no test's world to look at.
  ///
  /// - Parameter check: Returns the message to fail with, or `nil` when all is well.
  func check(_ check: (ResolutionLog) -> String?) {
    guard let session = TestSession.current else {
      return Failure(Text.noWorld(function), at: place).recordWithoutSession()
    }
    guard let message = check(session.recorder.log) else { return }
    session.report(Failure(message, at: place))
  }
}
