import Resolver

#if canImport(Testing)
import Testing
#endif

/// The Swift Testing test of the calling code, and its module.
struct TestOfCaller {
  let id: String

  /// The name and the place of the test.
  let name: String
  let module: String

  static var current: TestOfCaller? {
    #if canImport(Testing)
    Test.current.map { test in
      let location = test.sourceLocation
      return TestOfCaller(
        id: "\(test.id)",
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
  /// Whether the module is most likely a test target, judging by its name.
  var isInModuleOfTests: Bool { module.hasSuffix("Tests") }
}
