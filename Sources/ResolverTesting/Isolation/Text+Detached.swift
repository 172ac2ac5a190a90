import Resolver

/// The messages about work that has left its test.
extension Text {
  /// The warning of a request that belongs to no test.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - tests: The names of the tests that were running.
  /// - Returns: The message.
  static func detached(_ request: Request, _ tests: [String]) -> String {
    """
    \(Message.label(request.service, request.name)) was resolved outside any test's world while tests are \
    running, and production answered.

      Location: \(request.site)
      Running: \(list(Set(tests).sorted()))

    If this is the work of a test, it lost its world when it left the test's task, for a queue, a \
    thread or a detached task. To fix, capture the test's container and resolve from it, or wrap the \
    work: withContainer(container) { … }. If the code cannot be changed, let the test run alone, with \
    @Test(.container.exclusive()).
    """
  }

  static func lateRequest(
    _ request: Request,
    isRegistration: Bool,
    after test: TestIdentity
  ) -> String {
    """
    \(Message.label(request.service, request.name)) was \(isRegistration ? "registered" : "resolved") \
    after its test had ended.

      Test: \(test)
      Location: \(request.site)

    To fix, let the test wait for the work that it starts.
    """
  }

  /// The failure of a test whose world was open before it asked to be exclusive.
  static func notExclusive(_ test: String) -> String {
    """
    The test was to be exclusive, but its container was opened before by a trait that is not.

      Test: \(test)

    To fix, let the trait that opens the container be exclusive, or remove it: .container.exclusive() \
    opens one.
    """
  }
}
