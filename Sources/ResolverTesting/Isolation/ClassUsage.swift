#if canImport(XCTest)
import Resolver
import XCTest

/// The usage of what each class of test cases sets up, until its last test has run.
///
/// Outside a test XCTest loses failures on Linux, so they belong to the last test of the class. It
/// is known there because all test cases are made before the first one runs.
enum ClassUsage {
  private struct Class {
    let usage = SuiteUsage()
    var remaining = 0
  }

  private static let classes = Mutex<[ObjectIdentifier: Class]>([:])

  /// Notes that there is one test more.
  static func add(_ type: XCTestCase.Type) {
    classes.withLock { $0[ObjectIdentifier(type), default: Class()].remaining += 1 }
  }

  static func usage(of type: XCTestCase.Type) -> SuiteUsage {
    classes.withLock { classes in
      let present = classes[ObjectIdentifier(type)] ?? Class()
      classes[ObjectIdentifier(type)] = present
      return present.usage
    }
  }

  /// Notes that a test has ended.
  ///
  /// - Returns: The findings about the whole class, when it was the last test.
  static func endTest(of type: XCTestCase.Type) -> [Report] {
    classes.withLock { classes in
      classes[ObjectIdentifier(type)]?.remaining -= 1
      let present = classes[ObjectIdentifier(type)]
      return present?.remaining == 0 ? present?.usage.unused ?? [] : []
    }
  }
}
#endif
