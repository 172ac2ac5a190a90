import Resolver

// The messages about work that has left its test, or reaches other ones.
extension Message {
  /// The warning of a request that belongs to no test.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - sessions: The sessions of the tests that are running.
  /// - Returns: The message.
  static func detached(_ request: Request, _ sessions: [TestSession]) -> String {
    let overriding = sessions.filter { session in
      session.overrides.overrides.contains {
        $0.details.service == request.service && $0.details.name == request.name
      }
    }
    return text(
      line(
        "% was resolved outside any test's container while tests are running, and production"
          + " answered.",
        request.label
      ),
      facts: [
        location(request.site),
        fact("Running", list(Set(sessions.map(\.name)).sorted())),
        fact("Overridden in", list(Set(overriding.map(\.name)).sorted())),
      ],
      fix:
        "If this is the work of a test, it lost its container when it left the test's task, for a"
        + " queue, a thread or a detached task. To fix, capture the test's container and resolve"
        + " from it, or wrap the work: withContainer(container) { … }. If the code cannot be changed,"
        + " let the test run alone, with @Test(.container.exclusive()); in XCTest, derive the test"
        + " case from ResolverTestCase."
    )
  }

  /// The warning about a request, or a registration, of a test that has ended.
  static func lateRequest(
    _ request: Request,
    _ isRegistration: Bool,
    after test: LayerReference,
    madeAt origin: CallSite?
  ) -> String {
    late(
      event(request, isRegistration),
      "\(test.name)",
      facts: [
        location(request.site),
        fact("Container", origin.map { "the one that a function of the test made at \($0)" }),
      ],
      // Nothing tells a container that a static property keeps from one that late work keeps.
      advice: origin == nil
        ? ""
        : " If it starts none, a static property keeps the container: make it in the property's own"
          + " initializer, with the closure of Resolver(child:). For a container of mocks, let the"
          + " property return the test's own: static var mock: Resolver { root }."
    )
  }

  /// The use of the container of another test that is running.
  static func foreign(
    _ request: Request,
    _ isRegistration: Bool,
    of other: LayerReference,
    in test: String
  ) -> String {
    text(
      event(request, isRegistration) + " in the container of another test that is running.",
      facts: [fact("Test", test), fact("Container of", "\(other.name)"), location(request.site)],
      fix: "The two tests see each other's mocks. To fix, do not keep the container of a test in a"
        + " static property: ask for Resolver.root when it is needed."
    )
  }

  /// A registration in the main container, although another one is the root.
  static func registeredInMain(_ registration: RegistrationDetails, insteadOf root: Resolver)
    -> String
  {
    text(
      registration.label
        + " was registered in the main container during withContainer(_:operation:).",
      facts: [location(registration.site), fact("Container", name(root))],
      fix: "Outside of tests, all later requests find it there as well. To fix, register it in the"
        + " container: Resolver.root." + registering(registration.service, registration.name)
    )
  }

  /// A lazy property that keeps the instance of another test.
  static func stale(_ request: Request, from former: LayerReference, in test: String) -> String {
    text(
      line("The lazy property of % has kept an instance of another test.", request.label),
      facts: [fact("Test", test), fact("Resolved in", "\(former.name)"), location(request.site)],
      fix: "To fix, make the object that has the property in each test, or release the property:"
        + " $property.release()."
    )
  }

  private static func event(_ request: Request, _ isRegistration: Bool) -> String {
    line("% was %", request.label, isRegistration ? "registered" : "resolved")
  }

  /// The failure of an option that only a trait follows.
  static func misplaced(_ option: String, in user: String) -> String {
    text(
      line("% has no effect in %: only a trait follows it.", option, user),
      fix: "To fix, use it in @Test or @Suite. What a setup registers, withTestContainer registers"
        + " in its closure, and a ResolverTestCase in registerMocks(in:)."
    )
  }

  /// A change of production by code of no test's container.
  ///
  /// - Parameters:
  ///   - event: The change.
  ///   - site: The place that makes it, where it is known.
  ///   - test: The test that the code is a part of, where it is known.
  /// - Returns: The message.
  static func changed(_ event: String, at site: CallSite?, by test: String?) -> String {
    let running = RunningTests.all.map(\.name)
    return text(
      event + " in production while tests run, and all tests see it.",
      facts: [
        fact("Test", test),
        fact("Location", site?.description),
        fact("Running", test == nil ? list(Set(running).sorted()) : nil),
      ],
      fix: fixOfMissingContainer(or: " in setUp() or registerMocks(in:),")
        + " Register what all tests share in registerAllServices."
    )
  }

  /// The objects of a test that outlived it.
  static func leaks(
    _ leaked: [Resolution],
    _ containers: [Resolver],
    isContainerAlive: Bool
  ) -> String {
    if leaked.isEmpty {
      return text(
        "A container that was made in the test outlived it.",
        facts: containers.map { fact("Container", name($0)) },
        fix: "To fix, let factories use the container that they receive: one that captures the"
          + " container it is registered in keeps it. Or let the test wait for the work that it"
          + " starts."
      )
    }
    let objects = leaked.map { resolution in
      let parent = leaked.first { $0.id == resolution.parent }
      return line(
        "%, % scope, registered at %%",
        label(resolution.type, resolution.name),
        name(of: resolution.scope),
        "\(resolution.answering.site)",
        parent.map { ", resolved by \(label($0.type, $0.name)), which is alive as well" } ?? ""
      )
    }
    let event =
      leaked.count == 1
      ? "An object that a factory returned" : "\(leaked.count) objects that factories returned"
    return text(
      event + " in the test outlived it.",
      facts: lines(objects),
      hints: [
        isContainerAlive
          ? "The test's container is still held: by a task that the test did not wait for, or by a"
            + " closure that captured it." : ""
      ],
      fix:
        "To fix, break the cycle of references, let the test wait for the work that it starts, or"
        + " allow the type: .detectingLeaks(allowing: …). A factory may also have returned an object"
        + " that it did not build, such as a singleton: allow its type."
    )
  }
}
