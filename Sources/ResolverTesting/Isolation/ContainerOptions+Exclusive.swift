#if canImport(Testing)
import Resolver
import Testing

extension ContainerOptions {
  /// Runs the test while no other test with a container runs, and follows its work everywhere.
  ///
  /// ```swift
  /// @Test(.container.exclusive()) func uploadsInTheBackground() async {
  ///   Resolver.register { MockPayments() as any Payments }
  ///   await Uploader().uploadOnQueue()  // resolves in DispatchQueue.async
  ///   assertResolved((any Payments).self)
  /// }
  /// ```
  ///
  /// Work on queues, on threads and in detached tasks has no task-local values, so in a parallel
  /// run it can't be attributed to a test. An exclusive test is the only one with a container that
  /// runs, so its container answers such work, as in ``ResolverTestCase``. The test waits until no
  /// other test with the container trait runs, and those that start while it runs wait for it; no
  /// thread is blocked. Tests without a container still run at the same time, in production, but
  /// the container of the exclusive test answers their work on queues. The asynchronous
  /// `withTestContainer` of a test without a container waits, too.
  ///
  /// A ``ResolverTestCase`` is always alone. `withTestContainer` can't be exclusive: with this
  /// option, it fails the test.
  ///
  /// The time that a test waits counts toward its `.timeLimit`. If suites and test disagree, the
  /// innermost one decides.
  ///
  /// - Parameter isExclusive: Whether the test is exclusive; `false` takes back what an outer suite
  ///   asks for.
  /// - Returns: A copy with this changed.
  public func exclusive(_ isExclusive: Bool = true) -> ContainerOptions {
    changing { $0.isExclusive = isExclusive }
  }

  /// Whether a test is exclusive by its traits, of which it has those of its suites first.
  func isExclusive(for test: Test) -> Bool {
    test.traits.reversed().lazy.compactMap { ($0 as? ContainerOptions)?.isExclusive }.first
      ?? isExclusive ?? false
  }

  /// Whether code that is bound to no container joins that of a test, which runs alone.
  static func isJoined(for test: Test) -> @Sendable () -> Bool {
    let id = test.id
    // Other tests that run meanwhile have no container, and keep production.
    return { Test.current.map { $0.id == id } ?? true }
  }
}
#endif
