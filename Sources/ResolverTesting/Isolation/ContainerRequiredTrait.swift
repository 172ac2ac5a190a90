#if canImport(Testing)
import Resolver
public import Testing

/// A trait that fails tests which change production.
///
/// Use ``Testing/Trait/containerRequired`` to make one.
public struct ContainerRequiredTrait: TestTrait, SuiteTrait, TestScoping {
  fileprivate init() {}

  /// Whether the trait of a suite applies to each of its tests; always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test.
  ///
  /// - Parameters:
  ///   - test: The test to run.
  ///   - testCase: The case of a parameterized test.
  ///   - function: Runs the test.
  /// - Throws: The error that the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // If the test calls registerAllServices itself, that registers nothing new then.
    if !AutomaticRegistration.isDone { await MainActor.run { AutomaticRegistration.run() } }
    ProductionChanges.failingTestCount.withLock { $0 += 1 }
    defer { ProductionChanges.failingTestCount.withLock { $0 -= 1 } }
    try await ProductionChanges.$areFailures.withValue(true, operation: function)
  }
}

extension Trait where Self == ContainerRequiredTrait {
  /// Fails each test that changes production, because it has no container of its own.
  ///
  /// ```swift
  /// @Suite(.containerRequired) struct CheckoutTests {
  ///   @Test(.container) func paysOnce() { … }
  /// }
  /// ```
  ///
  /// Registrations, children, resets and settings that a test makes in production are visible to
  /// all other tests. With the trait, such a test fails: `'Payments' was registered in production
  /// while tests run, and all tests see it.` Without the trait, that's a warning, and so it is for
  /// work on a queue or in a detached task, which can't be attributed to a test. Changes in
  /// `registerAllServices` and in the setup of a container don't count, nor do changes of a
  /// container that a function or an initializer made.
  public static var containerRequired: ContainerRequiredTrait {
    ContainerRequiredTrait()
  }
}
#endif
