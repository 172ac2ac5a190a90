#if canImport(Testing)
public import Resolver
public import Testing

/// A trait that gives each test a container, and a world, of its own.
///
/// Use ``Testing/Trait/container`` and ``Testing/Trait/container(_:)`` to make one.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
  private var options = ContainerOptions()
  private var setUp: SetUp?

  /// Prepares the container of a test.
  public typealias SetUp = @Sendable @isolated(any) (_ container: Resolver) async throws -> Void

  fileprivate init(setUp: SetUp? = nil) {
    self.setUp = setUp
  }

  /// Whether the trait of a suite applies to each of its tests; always `true`.
  public var isRecursive: Bool { true }

  /// Lets one name answer for another, like the function of ``ContainerOptions``.
  ///
  /// - Parameters:
  ///   - name: The name that is looked up.
  ///   - replacement: The name whose registration answers.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A trait with this rule added.
  public func replacing(
    _ name: Resolver.Name,
    with replacement: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerTrait {
    let place = SourcePlace(fileID, filePath, line, column)
    var trait = self
    trait.options = options.replacing(name, with: replacement, at: place)
    return trait
  }

  /// Lets a name answer wherever a type has it; see ``ContainerOptions/preferring(_:)``.
  ///
  /// - Parameter name: The name to prefer.
  /// - Returns: A trait with this rule added.
  public func preferring(_ name: Resolver.Name) -> ContainerTrait {
    var trait = self
    trait.options = options.preferring(name)
    return trait
  }

  /// Runs a test in a world of its own, or adds to the one that an outer suite opened for it.
  ///
  /// - Parameters:
  ///   - test: The test to run.
  ///   - testCase: The case of a parameterized test.
  ///   - function: Runs the test.
  /// - Throws: The error that the set-up of the container or the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if let bound = ResolverContext.bound, let session = bound.world.observer as? TestSession {
      try await prepare(session, bound)
      return try await function()
    }
    // A conformance that is isolated to the main actor can be found there only.
    await MainActor.run { AutomaticRegistration.run() }
    let session = TestSession(
      name: test.name,
      fileID: test.sourceLocation.fileID,
      framework: .swiftTesting
    )
    let context = session.open()
    try await ResolverContext.$bound.withValue(context) {
      // Closed in its own world: objects that are released now may resolve.
      defer { session.close(context) }
      try await prepare(session, context)
      try await function()
    }
  }

  private func prepare(_ session: TestSession, _ context: ResolverContext) async throws {
    session.apply(options, to: context.world)
    defer { context.world.endSetUp() }
    guard let setUp else { return }
    try await ResolverContext.$bound.withValue(context.settingUp) {
      try await setUp(context.world.root)
    }
  }
}

extension Trait where Self == ContainerTrait {
  /// Gives each test a container, and a world, of its own.
  ///
  /// ```swift
  /// @Test(.container) func paysOnce() {
  ///   Resolver.register { MockPayments() as any Payments }
  ///   Checkout().pay()
  ///   assertResolutionCount(of: (any Payments).self, equals: 1)
  /// }
  /// ```
  ///
  /// Registrations, instances and settings that the test makes through `Resolver` are its own.
  /// Production's registrations answer for all that the test does not register. Each case of a
  /// parameterized test has a world of its own. On a suite the trait applies to each test in it.
  /// The traits of suites and test add to one world, the outermost first; later ones win.
  public static var container: ContainerTrait {
    ContainerTrait()
  }

  /// Gives each test a container of its own, and prepares it.
  ///
  /// ```swift
  /// @Suite(.container { $0.register { MockPayments() as any Payments } })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// - Parameter setUp: Prepares the container before each test. It runs in the test's world, and
  ///   may be asynchronous, throw, and be isolated to any actor. When it throws, the test fails and
  ///   does not run. Its registrations stay when the test calls `Resolver.reset()`.
  /// - Returns: The trait.
  public static func container(_ setUp: @escaping ContainerTrait.SetUp) -> ContainerTrait {
    ContainerTrait(setUp: setUp)
  }
}
#endif
