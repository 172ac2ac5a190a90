import Foundation
import Resolver

#if canImport(Testing)
import Testing
#endif

/// Warnings, which fail no test unless the environment asks for failures.
enum Warning {
  /// The keys of recorded warnings, most often lines.
  private static let recorded = Mutex<Set<String>>([])

  /// Whether warnings are failures, because the environment says so.
  ///
  /// The first read prints a message about another value.
  static let areFailures: Bool = {
    let value = ProcessInfo.processInfo.environment["RESOLVER_WARNINGS"] ?? ""
    if value == "failures" { return true }
    if !value.isEmpty { print("warning: " + Message.unknownSetting(value)) }
    return false
  }()

  /// Records a warning.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - place: The place in the source.
  ///   - key: A key, most often a line, to show the warning once in a run; `nil` to show it each
  ///     time. Where warnings are failures, each test fails, so that a known issue of one test
  ///     doesn't hide the failure of another.
  @inline(never)
  static func record(
    _ message: @autoclosure () -> String,
    at place: SourcePlace,
    once key: String?
  ) {
    let layer = ResolverContext.current(for: nil).layer.reference
    let test = areFailures ? TestOfCaller.current?.name ?? "\(layer.name)" : ""
    if let key, !recorded.withLock({ $0.insert(key + test).inserted }) { return }
    let message = message()
    let isXCTestRunning = TestFramework.isXCTestRunning
    // XCTest has no warnings, and loses those of Swift Testing. Between tests, it loses failures,
    // too.
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
