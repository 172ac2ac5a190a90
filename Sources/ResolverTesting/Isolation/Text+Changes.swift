import Resolver

extension Text {
  /// A change of production by code of no test's container.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - site: The place that makes it, where it is known.
  ///   - test: The test that the code is a part of, where it is known.
  ///   - running: The tests with a container that are running.
  /// - Returns: The message.
  static func changed(
    _ change: ProductionChange,
    at site: CallSite?,
    by test: String?,
    whileRunning running: [String]
  ) -> String {
    let facts: [String?] = [
      test.map { "  Test: \($0)" },
      site.map { "  Location: \($0)" },
      test == nil && !running.isEmpty ? "  Running: \(list(Set(running).sorted()))" : nil,
    ]
    return """
      \(event(change)) while tests run, and all tests see it.

      \(facts.compactMap(\.self).joined(separator: "\n"))

      To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
      Swift Testing, with ResolverTestCase in XCTest, in setUp() or registerMocks(in:), or with \
      withTestContainer { … }. On a queue or in a detached task, run it in withContainer(container) \
      { … }, with the test's container. Register what all tests share in registerAllServices.
      """
  }

  /// A change as the beginning of a sentence.
  static func event(_ change: ProductionChange) -> String {
    switch change {
    case .registered(let service, let name):
      "\(Message.label(service, name)) was registered in production"
    case .addedChild: "A child was added to a container of production"
    case .reset: "Production was reset"
    case .resetScope(let scope): "The scope '\(name(of: scope))' of production was reset"
    case .set(let property): "'Resolver.\(property)' of production was set"
    }
  }

  /// The use of the container of another test that is running.
  static func foreign(
    _ request: Request,
    isRegistration: Bool,
    of other: TestIdentity,
    in test: String
  ) -> String {
    """
    \(Message.label(request.service, request.name)) was \(isRegistration ? "registered" : "resolved") \
    in the container of another test that is running.

      Test: \(test)
      Container of: \(other)
      Location: \(request.site)

    The two tests see each other's mocks. To fix, do not keep the container of a test in a static \
    property: ask for Resolver.root when it is needed.
    """
  }
}
