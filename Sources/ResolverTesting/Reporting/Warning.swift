import Resolver

#if canImport(Testing)
import Testing
#endif

/// A warning, which does not fail the test.
struct Warning: Sendable {
  let message: String
  let place: SourcePlace

  /// The key under which the run shows the warning once; `nil` shows it each time.
  var key: Reported.Key?

  @inline(never)
  func record() {
    if let key, !Reported.inRun.withLock({ $0.insert(key) }) { return }
    // XCTest has no warnings, and loses those of Swift Testing.
    if TestFramework.mayBeXCTest, !TestFramework.isTestKnown {
      print("\(place.prefix)warning: \(message)")
    }
    if TestFramework.isXCTestRunning { return }
    #if canImport(Testing) && compiler(>=6.3)
    Issue.record(
      Comment(rawValue: message),
      severity: .warning,
      sourceLocation: place.sourceLocation
    )
    #endif
  }
}
