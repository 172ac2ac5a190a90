import Resolver

#if canImport(Testing)
import Testing
#endif

/// The test of the calling code, and its module: a Swift Testing test, or an XCTest without a
/// container.
struct TestOfCaller {
  /// The name and the place of the test.
  let name: String
  let module: String

  /// The running XCTest without a container; `nil` unless a `ResolverTestCase` exists.
  static let ofXCTest = Mutex<TestOfCaller?>(nil)

  static var current: TestOfCaller? {
    #if canImport(Testing)
    if let test = Test.current {
      let location = test.sourceLocation
      return TestOfCaller(
        name: "\(test.name) (\(location.fileID):\(location.line))",
        module: location.moduleName
      )
    }
    #endif
    // Another test may have left its work behind.
    return ResolverContext.bound?.endedTest == nil ? ofXCTest.withLock { $0 } : nil
  }
}

extension CallSite {
  /// Whether the module is most likely a test target, judging by its name.
  var isInModuleOfTests: Bool { module.hasSuffix("Tests") }
}
