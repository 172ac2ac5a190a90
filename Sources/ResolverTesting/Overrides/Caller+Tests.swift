import Resolver

// Properties of the code that registers, as far as the name of its function tells them.
extension Caller {
  /// Whether the code does the same whoever calls it, as far as its name tells: a property, or a
  /// function without parameters or with one that is most likely a container.
  var isIndependentOfCaller: Bool {
    guard isInFunction else { return true }
    let endings: [StaticString] = [
      "()", "(in:)", "(into:)", "(container:)", "(resolver:)",
    ]
    return endings.contains { function.bytes.suffix($0.utf8CodeUnitCount).elementsEqual($0.bytes) }
  }

  /// Whether the code is the initializer of a property, static or not, of a type of the module.
  ///
  /// A property in an extension of `Resolver` doesn't count: it is most likely production's.
  var isInPropertyOfType: Bool {
    !isInFunction && !function.isSame(as: "Resolver") && !site.isIn(module: "\(function)")
  }

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
