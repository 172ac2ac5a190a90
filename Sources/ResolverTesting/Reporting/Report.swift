/// A failure or a warning about a test, which is known when the test has ended.
enum Report: Sendable {
  case failure(Failure)
  case warning(Warning)
}

extension Report {
  /// Records the finding on the test that the framework says is running.
  func record(with framework: TestFramework) {
    switch self {
    case .failure(let failure): _ = failure.record(with: framework, isLastChance: true)
    case .warning(let warning): warning.record()
    }
  }
}
