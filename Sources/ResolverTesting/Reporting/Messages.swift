import Resolver

// The messages that all folders use, and the parts that messages have in common.
extension Message {
  static func expected(_ expectation: String, got: String, log: String) -> String {
    text(
      line("Expected %, but %.", expectation, got),
      hints: ["Resolved in this test:", indented(log)]
    )
  }

  /// The failure of a function that was called outside a test's container, or after its test.
  static func outside(_ function: String) -> String {
    let event = function + " was called"
    let endedTest = ResolverContext.current(for: nil).endedTest
    if let endedTest { return late(event, "\(endedTest.name)") }
    return text(event + " outside a test's container.", fix: fixOfMissingContainer())
  }

  /// How to give a test a container of its own.
  ///
  /// - Parameter others: Further ways.
  /// - Returns: The text.
  static func fixOfMissingContainer(or others: String = "") -> String {
    line(
      "To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in"
        + " Swift Testing, with ResolverTestCase in XCTest,% or with withTestContainer { … }. On a"
        + " queue or in a detached task, run it in withContainer(container) { … }, with the test's"
        + " container.",
      others
    )
  }

  static func noContainer(_ testCase: String) -> String {
    text(
      "The container of a test case is available while a test runs, from setUp to tearDown.",
      facts: [fact("Test case", testCase)],
      fix: "To fix, use it in setUp or in the test, not in an initializer, a stored property or a"
        + " class method."
    )
  }

  /// Something that happened too late for its test.
  static func late(
    _ event: String,
    _ test: String,
    facts: [String] = [],
    message: String? = nil,
    advice: String = ""
  ) -> String {
    text(
      event + " after its test had ended.",
      facts: [fact("Test", test)] + facts,
      hints: [message.map(indented) ?? ""],
      fix: "To fix, let the test wait for the work that it starts." + advice
    )
  }
}

// MARK: - Parts

extension Message {
  /// The names that a type is registered under, as a fact.
  static func registered(_ type: Any.Type, under names: [Resolver.Name?]) -> String {
    fact("Registered for " + label(type), self.names(Array(Set(names))))
  }

  static func quoted(_ name: Resolver.Name) -> String {
    quoted(name.rawValue)
  }

  /// The code that registers a service.
  static func registering(_ type: Any.Type, _ name: Resolver.Name?) -> String {
    let arguments = name.map { line("(name: %)", quoted($0)) } ?? ""
    return line("register% { … as % }", arguments, code(type))
  }

  /// The first of some items, and the number of the others.
  static func list(_ items: [String], of count: Int? = nil) -> String {
    list(Array(items.prefix(listLimit)), ", ", of: count ?? items.count)
  }

  /// The first of some items, a line each, and the number of the others.
  static func lines(_ items: [String]) -> [String] {
    let hidden = items.count - listLimit
    return items.prefix(listLimit) + (hidden > 0 ? ["… and \(hidden) more"] : [])
  }

  /// A scope as it appears in a list.
  static func name(of scope: any ResolverScopeType) -> String {
    (scope as? ResolverScope).map { "\($0)" } ?? "\(type(of: scope))"
  }

  static func times(_ count: Int) -> String {
    0..<3 ~= count ? ["never", "once", "twice"][count] : "\(count) times"
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
  }
}

extension Request {
  var label: String { Message.label(service, name) }
}
