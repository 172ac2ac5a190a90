import Resolver

// The messages about work outside of its test.
extension Message {
  /// The warning about a request of background work.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - sessions: The sessions of the running tests.
  /// - Returns: The message.
  static func detached(_ request: Request, _ sessions: [TestSession]) -> String {
    let mocking = sessions.filter { session in
      session.overrides.all.flatMap { [$0.details] + $0.aliases }.contains {
        $0.service == request.service && $0.name == request.name
      }
    }
    return text(
      "Background work used the real \(request.label), because it left the task of its test.",
      facts: [
        location(request.site),
        fact("Running", list(Set(sessions.map(\.name)).sorted())),
        fact("Mocked in", list(Set(mocking.map(\.name)).sorted())),
      ],
      fixes: [
        "In the test, before the work starts: let container = Resolver.root",
        "Then, inside the block that runs on the queue: withContainer(container) { … }",
      ]
        + Set(sessions.map(\.framework)).map {
          $0 == .swiftTesting ? "Or run the test alone: @Test(.container.exclusive())" : fixOfXCTest
        }.sorted()
    )
  }

  /// The warning about a request, or a registration, after the test.
  static func lateRequest(
    _ request: Request,
    _ isRegistration: Bool,
    after test: LayerReference,
    madeAt origin: CallSite?
  ) -> String {
    late(
      "\(request.label) was \(isRegistration ? "registered" : "resolved")",
      "\(test.name)",
      facts: [
        location(request.site),
        fact("Container", origin.map { "the one that a function of the test made at \($0)" }),
      ],
      // Nothing tells a container in a static property from a container of late work.
      fixes: origin == nil
        ? []
        : [
          "In a static property, make the container: static let shop = Resolver(child: .main) { … }",
          "For a container of mocks: static var mock: Resolver { root }",
        ]
    )
  }

  /// A lazy property with the instance of another test.
  static func stale(_ request: Request, from former: LayerReference, in test: String) -> String {
    text(
      "This lazy property still holds a \(request.label) from another test.",
      facts: [fact("Test", test), fact("Resolved in", "\(former.name)"), location(request.site)],
      fixes: [
        "Create the object that has the property in each test.",
        "Or release the property: $property.release()",
      ]
    )
  }

  /// The failure of an option that has an effect in traits only.
  static func misplaced(
    _ option: String,
    in user: String,
    _ framework: TestFramework
  ) -> String {
    let fix =
      switch framework {
      case .swiftTesting: "Use it in @Test or @Suite."
      case .xctest: "Use registerMocks(in:)."
      case .unknown: fixOfXCTest
      }
    return text("\(option) has no effect in \(user).", fixes: [fix])
  }

  /// The failure of a closure that tears down an instance.
  static func failedTeardown(_ option: Teardown, _ error: any Error) -> String {
    text(
      "Tearing down \(label(option.service, option.name)) failed.",
      facts: [fact("Error", "\(error)")],
      fixes: ["Handle the error in the closure of tearingDown, for example with try?."]
    )
  }

  /// A change of production by code outside of any test's container.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - site: The place of the change, if known.
  ///   - test: The test that runs the code, if known.
  ///   - isInClassSetUp: Whether `class func setUp()` of a `ResolverTestCase` runs the code.
  /// - Returns: The message.
  static func changed(
    _ change: String,
    at site: CallSite?,
    by test: String?,
    inClassSetUp isInClassSetUp: Bool
  ) -> String {
    let running = ProductionHook.shared.runningTests.map(\.name)
    // Until registerAllServices() has run, its lines are unknown, and the test may call it.
    let mayBeThere =
      !AutomaticRegistration.isDone && Resolver.self as Any is any ResolverRegistering.Type
    return text(
      "A test \(change) for the whole process, so every test sees it.",
      facts: [
        fact("Test", test),
        fact("Location", site?.description),
        fact("Running", test == nil ? list(Set(running).sorted()) : nil),
      ],
      fixes: (isInClassSetUp ? ["Move it to registerMocks(in:)."] : fixesOfMissingContainer)
        + ["If all tests share a registration, move it to registerAllServices()."]
        + (mayBeThere
          ? ["If it is there already, call Resolver.main.registerServices() instead."] : [])
    )
  }

  /// The objects and containers that outlived the test.
  static func leaks(
    _ leaked: [Resolution],
    _ containers: [Resolver],
    isContainerAlive: Bool
  ) -> String {
    guard let first = leaked.first else {
      return text(
        containers.count == 1
          ? "This test leaked a container, which is still alive."
          : "This test leaked \(containers.count) containers, which are still alive.",
        facts: lines(Set(containers.map { fact("Container", name($0)) }).sorted()),
        fixes: [
          "In a factory, use the container that it receives: register { container in … }",
          "Or let the test wait for the work that it starts.",
        ]
      )
    }
    let objects = leaked.map { resolution in
      let parent = leaked.first { $0.id == resolution.parent }
      return "\(label(resolution.type, resolution.name)), \(name(of: resolution.scope)) scope,"
        + " registered at \(resolution.answering.site)"
        + (parent.map { ", resolved by \(label($0.type, $0.name)), which is alive as well" } ?? "")
    }
    let count = leaked.count
    return text(
      count == 1
        ? "This test leaked \(label(first.type, first.name)), which is still alive."
        : "This test leaked \(count) objects, which are still alive.",
      facts: lines(objects),
      hints: [isContainerAlive ? "A task or a closure still holds the test's container." : ""],
      fixes: [
        "Break the cycle of references, for example with [weak self].",
        "Or let the test wait for the work that it starts.",
        "If it is a singleton, allow it: .detectingLeaks(allowing: \(value(first.type)))",
      ]
    )
  }
}
