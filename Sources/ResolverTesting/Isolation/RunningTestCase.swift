#if canImport(XCTest) && !canImport(ObjectiveC)
import Foundation
import Resolver

/// A class of test cases.
struct TestClass: Sendable {
  let name: String
  let module: String

  /// Whether its tests have containers.
  let hasContainers: Bool
}

/// The test, or the class of test cases, that XCTest is running, as far as its events tell.
enum RunningTestCase {
  enum Position: Sendable {
    /// XCTest runs nothing: it has not begun, is between two classes, or has ended.
    case outside

    /// A function of the class runs, such as `class func setUp()`, or work between its tests.
    case testClass(TestClass)
    case test(String, TestClass)
  }

  private struct State {
    /// `nil` before the first event.
    var position: Position?
    var isObserved = false

    /// The changes before the first event, by their keys.
    var early: [String: EarlyChange] = [:]
  }

  private struct EarlyChange {
    let change: ReportedChange
    let date: Date

    /// Whether no event was missed after the change.
    let isObserved: Bool
  }

  private static let state = Mutex(State())

  /// Whether events are observed.
  static var isObserved: Bool {
    state.withLock { $0.isObserved }
  }

  /// Notes that events are observed from now on.
  static func observe() {
    state.withLock { $0.isObserved = true }
  }

  /// Notes a change of production.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - key: The identity of the change.
  /// - Returns: The position at which it was made; `nil` if the first event has to tell.
  static func position(of change: ReportedChange, _ key: String) -> Position? {
    state.withLock { state in
      if state.position == nil {
        state.early[key] = EarlyChange(
          change: change,
          date: Date(),
          isObserved: state.isObserved
        )
      }
      return state.position
    }
  }

  /// Notes an event.
  ///
  /// - Parameters:
  ///   - position: The position after the event.
  ///   - start: The time at which XCTest came to the position before it, if it is known.
  /// - Returns: The changes that were made at the position before it, if it is the first event.
  static func move(to position: Position, since start: Date?) -> [(String, ReportedChange)] {
    let early = state.withLock { state in
      defer { state.early = [:] }
      defer { state.position = position }
      return state.position == nil ? state.early : [:]
    }
    let known = early.filter { _, early in
      early.isObserved || start.map { early.date >= $0 } == true
    }
    return known.sorted { $0.key < $1.key }.map { ($0.key, $0.value.change) }
  }
}
#endif
