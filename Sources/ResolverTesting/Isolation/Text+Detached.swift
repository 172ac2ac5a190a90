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
    \(Message.label(request.service, request.name)) was resolved outside any test's container while tests are \
    running, and production answered.

      Location: \(request.site)
      Running: \(list(Set(tests).sorted()))

    If this is the work of a test, it lost its container when it left the test's task, for a queue, a \
    thread or a detached task. To fix, capture the test's container and resolve from it, or wrap the \
    work: withContainer(container) { … }. If the code cannot be changed, let the test run alone, with \
    @Test(.container.exclusive()).
    """
  }

  /// The warning about a request, or a registration, of a test that has ended.
  static func lateRequest(
    _ request: Request,
    isRegistration: Bool,
    after test: LayerReference,
    madeAt origin: CallSite?
  ) -> String {
    let container = origin.map { site in
      "\n  Container: the one that a function of the test made at \(site)"
    }
    // Nothing tells a container that a static property keeps from one that late work keeps.
    let fixOfContainer = """
       If it starts none, a static property keeps the container: make it in the property's own \
      initializer, with the closure of Resolver(child:).
      """
    return """
      \(Message.label(request.service, request.name)) was \(isRegistration ? "registered" : "resolved") \
      after its test had ended.

        Test: \(test.name)
        Location: \(request.site)\(container ?? "")

      To fix, let the test wait for the work that it starts.\(origin == nil ? "" : fixOfContainer)
      """
  }

  /// The use of the container of another test that is running.
  static func foreign(
    _ request: Request,
    isRegistration: Bool,
    of other: LayerReference,
    in test: String
  ) -> String {
    """
    \(Message.label(request.service, request.name)) was \(isRegistration ? "registered" : "resolved") \
    in the container of another test that is running.

      Test: \(test)
      Container of: \(other.name)
      Location: \(request.site)

    The two tests see each other's mocks. To fix, do not keep the container of a test in a static \
    property: ask for Resolver.root when it is needed.
    """
  }

  /// The failure of a test whose container was open before it asked to be exclusive.
  static func notExclusive(_ test: String) -> String {
    """
    The test was to be exclusive, but its container was opened before by a trait that is not.

      Test: \(test)

    To fix, let the trait that opens the container be exclusive, or remove it: .container.exclusive() \
    opens one.
    """
  }
}
