import Resolver

extension Text {
  /// A change of production by a test, or by work that may be that of a test.
  static func changed(_ change: ReportedChange, by author: ReportedChange.Author) -> String {
    let site = change.site.map { "  Location: \($0)" }
    let facts: [String?]
    let fix: String
    var what = "by a test, and all other tests see it"
    switch author {
    case .test(let test, let place):
      facts = ["  Test: \(test)", site ?? place.map { "  Location of the test: \($0)" }]
      fix = fixOfTest
    case .testCase(let testCase):
      what = "outside the tests of a class that requires containers, and all tests see it"
      facts = ["  Class: \(testCase)", site]
      fix = "To fix, do it \(placeOfClass)"
    case .testClass(let name, let hasContainers):
      what = "outside the tests of a class, and all tests see it"
      facts = ["  Class: \(name)", site]
      fix =
        hasContainers
        ? "To fix, do it \(placeOfClass)"
        : "To fix, derive the class from ResolverTestCase, and do it \(placeOfClass)"
    case .endedTest(let test):
      what = "by a test that has ended, and all tests see it"
      facts = ["  Test: \(test)", site]
      fix = "To fix, let the test wait for the work that it starts."
    case .detached(let running):
      what = "outside any test's world while tests are running, and all tests see it"
      facts = [site, "  Running: \(list(Set(running).sorted()))"]
      fix = """
        If this is the work of a test, it lost its world when it left the test's task, for a queue, a \
        thread or a detached task. To fix, capture the test's container and wrap the work: \
        withContainer(container) { … }. If the code cannot be changed, let the test run alone, with \
        @Test(.container.exclusive()).
        """
    case .unknown:
      facts = [site]
      fix = fixOfTest
    }
    return """
      \(event(change)) \(what).

      \(facts.compactMap(\.self).joined(separator: "\n"))

      \(fix)
      """
  }

  /// A change as the beginning of a sentence.
  static func event(_ change: ReportedChange) -> String {
    switch change.change {
    case .registered(let service, let name):
      "\(Message.label(service, name)) was registered in production"
    case .addedChild: "A child was added to a container of production"
    case .reset: "Production was reset"
    case .resetScope(let scope): "The scope '\(name(of: scope))' of production was reset"
    case .set(let property): "'Resolver.\(property)' of production was set"
    }
  }

  private static let placeOfClass = """
    in setUp() or registerMocks(in:), which run in the container of each test, and not in \
    class func setUp(). Register what all tests share in registerAllServices.
    """

  private static let fixOfTest = """
    To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
    Swift Testing, with ResolverTestCase in XCTest, or with withTestContainer { … }. On a queue or in \
    a detached task, run it in withContainer(container) { … }, with the test's container. Register \
    what all tests share in registerAllServices.
    """

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

  /// A request that is answered by what another test registered in production.
  static func answeredByTestCode(_ event: ResolutionEvent) -> String {
    """
    \(Message.label(event.service, event.requestedName)) was answered by a registration that test code \
    made in production.

      Registered at: \(event.registrationSite)
      Location: \(event.site)

    Whether it is there depends on the order of the tests. To fix, register it in a test with a \
    container of its own, or in registerAllServices.
    """
  }
}
