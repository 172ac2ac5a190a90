import Resolver

/// The messages of the module: what happened, the facts, how to fix it.
enum Text {
  static func expected(_ expectation: String, got: String, log: String) -> String {
    """
    Expected \(expectation), but \(got).

    Resolved in this test:
    \(indented(log))
    """
  }

  /// The failure of a function that was called outside a test's container, or after its test.
  static func outside(_ function: String, after endedTest: LayerReference?) -> String {
    endedTest.map { late("\(function) was called", "\($0.name)") } ?? outside(function)
  }

  private static func outside(_ function: String) -> String {
    """
    \(function) was called outside a test's container.

    To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
    Swift Testing, with ResolverTestCase in XCTest, or with withTestContainer { … }. On a queue or in \
    a detached task, run it in withContainer(container) { … }, with the test's container.
    """
  }

  static func noContainer(_ testCase: String) -> String {
    """
    The container of a test case is available while a test runs, from setUp to tearDown.

      Test case: \(testCase)

    To fix, use it in setUp or in the test, not in an initializer, a stored property or a class \
    method.
    """
  }

  /// Something that happened too late for its test.
  static func late(_ event: String, _ test: String, message: String? = nil) -> String {
    """
    \(event) after its test had ended.

      Test: \(test)
    \(message.map { "\n\(indented($0))\n" } ?? "")
    To fix, let the test wait for the work that it starts.
    """
  }

  /// The failure of a request whose name was to be answered by another one.
  static func gap(
    _ request: Request,
    _ missing: Resolver.Name,
    registered: [Resolver.Name?]
  ) -> String {
    let asked = request.name ?? missing
    let others = registered.compactMap { $0 == missing ? nil : $0 }
    let similar = Message.names(others, similarTo: missing).map { Message.quoted($0) }
    return """
      \(Message.label(request.service, asked)) was to be answered by \
      \(Message.quoted(missing.rawValue)), which is not registered.

        Answered by: the registration under \(Message.quoted(asked.rawValue))
        Registered for '\(request.service)': \(names(registered))
        Location: \(request.site)
      \(Message.didYouMean(similar).map { "\n\($0)\n" } ?? "")
      To fix, register it: register(name: \(Message.quoted(missing.rawValue))) \
      { … as \(Message.code(request.service)) }. Or register what the test is to use under \
      \(Message.quoted(asked.rawValue)) in the test.
      """
  }

  /// The names that a type is registered under.
  static func names(_ registered: [Resolver.Name?]) -> String {
    let different = Set(registered)
    var names: [String] = []
    for case let name? in different { names.insert(name.rawValue, keeping: Message.listLimit) }
    let unnamed = different.contains(nil) ? ["without a name"] : []
    return list(names.map { Message.quoted($0) } + unnamed, of: different.count)
  }

  /// The first of some items, and the number of the others.
  static func list(_ items: [String], of count: Int? = nil) -> String {
    let hidden = (count ?? items.count) - Message.listLimit
    return items.prefix(Message.listLimit).joined(separator: ", ")
      + (hidden > 0 ? ", … and \(hidden) more" : "")
  }

  /// A scope as it appears in a list.
  static func name(of scope: any ResolverScopeType) -> String {
    (scope as? ResolverScope).map { "\($0)" } ?? "\(type(of: scope))"
  }

  static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)" }
      .joined(separator: "\n")
  }
}
