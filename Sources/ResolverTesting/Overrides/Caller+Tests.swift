import Resolver

extension Caller {
  /// Whether the code is an initializer or a `setUp` method, which each test of a suite runs.
  var isInSetUp: Bool {
    hasName("init(") || hasName("setUp(") || hasName("setUpWithError(")
  }

  private func hasName(_ name: StaticString) -> Bool {
    function.bytes.starts(with: name.bytes)
  }
}

extension CallSite {
  /// Whether the name of the module is that of a test target, most likely.
  var isInModuleOfTests: Bool { module.hasSuffix("Tests") }
}
