import Resolver

#if canImport(Testing)
import Testing
#endif

/// A warning, which does not fail the test.
struct Warning: Sendable {
  let message: String
  let place: SourcePlace

  func record() {
    #if canImport(Testing) && compiler(>=6.3)
    Issue.record(
      Comment(rawValue: message),
      severity: .warning,
      sourceLocation: place.sourceLocation
    )
    #endif
    // XCTest has no warnings, and loses those of Swift Testing.
    if TestFramework.mayBeXCTest { print("\(place.fileID):\(place.line): warning: \(message)") }
  }
}
