import Resolver

#if canImport(Testing)
import Testing
#endif

/// The test of Swift Testing that the calling code is a part of, and its module.
struct TestOfCaller {
  let id: String
  let testName: String

  /// The name and the place of the test.
  let name: String
  let module: String

  static var current: TestOfCaller? {
    #if canImport(Testing)
    Test.current.map { test in
      let location = test.sourceLocation
      return TestOfCaller(
        id: "\(test.id)",
        testName: test.name,
        name: "\(test.name) (\(location.fileID):\(location.line))",
        module: location.moduleName
      )
    }
    #else
    nil
    #endif
  }
}

extension CallSite {
  /// Whether the name of the module is that of a test target, most likely.
  var isInModuleOfTests: Bool { module.hasSuffix("Tests") }
}
