import Resolver

#if canImport(Testing)
import Testing
#endif

/// A warning, which does not fail the test.
struct Warning: Sendable {
  /// What is told once in a run.
  enum Key: Hashable {
    case unusedOverride(String)
    case unknownName(String, Resolver.Name)
    case productionChange(String)
    case lateRequest(CallSite, test: ObjectIdentifier)
  }

  private static let recorded = Mutex<Set<Key>>([])
  private let message: String
  private let place: SourcePlace
  private let key: Key?

  /// Creates a warning.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - place: The place in the source.
  ///   - key: The key under which the run shows the warning once; `nil` shows it each time.
  init(_ message: String, at place: SourcePlace, once key: Key? = nil) {
    self.message = message
    self.place = place
    self.key = key
  }

  @inline(never)
  func record() {
    if let key, !Self.recorded.withLock({ $0.insert(key).inserted }) { return }
    // XCTest has no warnings, and loses those of Swift Testing.
    if TestFramework.mayBeXCTest.withLock({ $0 }), !TestFramework.isTestKnown {
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
