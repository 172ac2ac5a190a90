#if canImport(Testing)
import Resolver
public import Testing

/// A trait that fails tests that register outside a test container.
///
/// Create one with ``Testing/Trait/containerRequired``.
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
  /// - Throws: The error of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // Register now, so that a test that calls registerAllServices itself registers nothing new.
    if !AutomaticRegistration.isDone { await MainActor.run { AutomaticRegistration.run() } }
    ProductionChanges.failingTestCount.withLock { $0 += 1 }
    defer { ProductionChanges.failingTestCount.withLock { $0 -= 1 } }
    try await ProductionChanges.$areFailures.withValue(true, operation: function)
  }
}

extension Trait where Self == ContainerRequiredTrait {
  /// Fails tests that register outside a test container.
  ///
  /// ```swift
  /// @Suite(.containerRequired) struct CheckoutTests {
  ///   @Test(.container) func paysOnce() { … }
  /// }
  /// ```
  ///
  /// If you forget `.container`, your test registers its mocks for all tests, and you get a
  /// warning. With this trait, the test fails. Other changes count, too, such as a reset, a new
  /// child, or a setting. On a queue or in a detached task, you still get a warning.
  public static var containerRequired: ContainerRequiredTrait {
    ContainerRequiredTrait()
  }
}
#endif
