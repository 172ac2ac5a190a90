import Resolver

extension Text {
  /// A change of production by a test.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - test: The name of the test, if it is known.
  ///   - place: The place of the test, for a change whose own is not known.
  /// - Returns: The message.
  static func changed(_ change: ProductionChange, _ test: String?, _ place: String?) -> String {
    let event =
      switch change.event {
      case .registered(let service, let name):
        "\(Message.label(service, name)) was registered in production"
      case .addedChild: "A child was added to a container of production"
      case .reset: "Production was reset"
      case .set(let property): "'Resolver.\(property)' of production was set"
      }
    let facts =
      (test.map { ["  Test: \($0)"] } ?? [])
      + [change.site.map { "  Location: \($0)" } ?? place.map { "  Location of the test: \($0)" }]
      .compactMap { $0 }
    return """
      \(event) by a test, and all other tests see it.

      \(facts.joined(separator: "\n"))

      To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
      Swift Testing, with ResolverTestCase in XCTest, or with withTestContainer { … }. On a queue or in \
      a detached task, run it in withContainer(container) { … }, with the test's container. Register \
      what all tests share in registerAllServices.
      """
  }

  /// A request that is answered by what another test registered in production.
  static func poisoned(_ event: ResolutionEvent) -> String {
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
