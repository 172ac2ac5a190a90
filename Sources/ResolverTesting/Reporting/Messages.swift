import Resolver

// The messages and the parts of messages for all folders.
extension Message {
  static func expected(_ expectation: String, got: String, log: String) -> String {
    text(
      line("Expected %, but %.", expectation, got),
      hints: ["Resolved in this test:", indented(log)]
    )
  }

  /// The failure of a function outside a test's container, or after the test.
  static func outside(_ function: String) -> String {
    let event = function + " was called"
    let endedTest = ResolverContext.current(for: nil).endedTest
    if let endedTest { return late(event, "\(endedTest.name)") }
    return text(event + " outside a test's container.", fixes: fixesOfMissingContainer)
  }

  /// The ways to give the calling code the container of a test.
  static var fixesOfMissingContainer: [String] {
    if TestFramework.isTestKnown {
      return ["Add the .container trait: @Test(.container) or @Suite(.container)"]
    }
    return [
      fixOfXCTest,
      "On a queue or in a detached task, use withContainer(container) { … } inside the block.",
    ]
  }

  static let fixOfXCTest = "In XCTest, derive the test case from ResolverTestCase."

  /// The message about a value of the environment variable that has no effect.
  static func unknownSetting(_ value: String) -> String {
    text(
      "RESOLVER_WARNINGS is '\(value)', which has no effect.",
      fixes: ["Use RESOLVER_WARNINGS=failures, or remove it."]
    )
  }

  static func noContainer(_ testCase: String) -> String {
    text(
      "The container of a test case was read before its test started.",
      facts: [fact("Test case", testCase)],
      fixes: ["Use it in setUp or in the test, not in an initializer or a class method."]
    )
  }

  /// A failure or warning about work after the test.
  static func late(
    _ event: String,
    _ test: String,
    facts: [String] = [],
    message: String? = nil,
    fixes: [String] = []
  ) -> String {
    text(
      event + " after its test had ended.",
      facts: [fact("Test", test)] + facts,
      hints: [message.map(indented) ?? ""],
      fixes: ["Let the test wait for the work that it starts."] + fixes
    )
  }
}

// MARK: - Parts

extension Message {
  /// The fact with the names of a type's registrations.
  static func registered(_ type: Any.Type, under names: [Resolver.Name?]) -> String {
    fact("Registered for " + label(type), self.names(Array(Set(names))))
  }

  static func quoted(_ name: Resolver.Name) -> String {
    quoted(name.rawValue)
  }

  /// The advice to register a service where a request looks for it.
  static func registering(
    _ advice: String,
    _ type: Any.Type,
    _ name: Resolver.Name?,
    _ instance: String = "…",
    in container: Resolver?
  ) -> String {
    let code = registering(type, name, instance)
    let layer = ResolverContext.current(for: container).layer
    let main = Resolver.main.base.storage
    guard let container else { return advice + ": " + code }
    let isInMain = layer.searchOrder(from: container.base).contains { $0 === main }
    return advice + (isInMain ? ": Resolver." : " in \(self.name(container)): ") + code
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

  /// A scope in a list.
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
