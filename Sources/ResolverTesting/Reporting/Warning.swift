import Foundation
import Resolver

#if canImport(Testing)
import Testing
#endif

/// Warnings, which fail no test, unless the environment says so.
enum Warning {
  /// The keys of the warnings that were recorded, most often lines.
  private static let recorded = Mutex<Set<String>>([])

  /// Whether warnings are failures: the variable has a value.
  static let areFailures =
    ProcessInfo.processInfo.environment["RESOLVER_WARNINGS"].map { !$0.isEmpty } ?? false

  /// Records a warning.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - place: The place in the source.
  ///   - key: What the run is told of once, most often a line; `nil` shows the warning each time.
  ///     Each test fails by itself where warnings are failures, so that one whose issue is known
  ///     hides that of no other.
  @inline(never)
  static func record(
    _ message: @autoclosure () -> String,
    at place: SourcePlace,
    once key: String?
  ) {
    let test = areFailures ? TestOfCaller.current?.id ?? "" : ""
    if let key, !recorded.withLock({ $0.insert(key + test).inserted }) { return }
    let message = message()
    let isXCTestRunning = TestFramework.isXCTestRunning
    // XCTest has no warnings, and loses those of Swift Testing; between tests also failures.
    if TestFramework.mayBeXCTest.withLock({ $0 }), !TestFramework.isTestKnown,
      !areFailures || !isXCTestRunning
    {
      print("\(place.prefix)warning: \(message)")
    }
    if areFailures { return Failure(message: message, place: place).recordWithoutSession() }
    if isXCTestRunning { return }
    #if canImport(Testing) && compiler(>=6.3)
    Issue.record(
      Comment(rawValue: message),
      severity: .warning,
      sourceLocation: place.sourceLocation
    )
    #endif
  }
}
