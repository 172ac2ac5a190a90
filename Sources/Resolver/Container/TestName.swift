/// The name of a test for messages.
///
/// Text is made of it only for a message: most tests print none.
package final class TestName: Sendable, CustomStringConvertible {
  private let makeDescription: @Sendable () -> String

  private init(_ makeDescription: @escaping @Sendable () -> String) {
    self.makeDescription = makeDescription
  }

  package static func test(_ name: String) -> TestName {
    TestName { name }
  }

  /// The call that opened a world where no test is known.
  package static func call(_ function: StaticString, _ site: CallSite) -> TestName {
    TestName { "\(function) (\(site))" }
  }

  package var description: String { makeDescription() }
}
