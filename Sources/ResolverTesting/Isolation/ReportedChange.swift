import Resolver

/// A change of production's state, with the code that made it.
struct ReportedChange {
  let change: ProductionChange
  let site: CallSite?

  /// The test that left the code behind, if it has ended.
  let endedTest: TestIdentity?

  /// The code that changes production, as far as it is known.
  enum Author {
    case test(String, place: String?)

    /// A function of a class that requires containers, outside its tests.
    case testCase(String)

    /// A function of another class of test cases, outside its tests.
    case testClass(String, hasContainers: Bool)
    case endedTest(TestIdentity)

    /// Work that has left its task, while tests are running.
    case detached(running: [String])
    case unknown
  }
}
