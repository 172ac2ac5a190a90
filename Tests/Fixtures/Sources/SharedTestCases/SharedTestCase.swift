public import Resolver
public import ResolverTesting

/// A test case that several test targets of an application share.
open class SharedTestCase: ResolverTestCase {
  /// Registers what the test cases of the application share.
  ///
  /// - Parameter container: The test's own container.
  open override func registerMocks(in container: Resolver) {
    container.register { Ticket(name: "shared") }
  }
}

/// A service of the application.
public struct Ticket: Sendable {
  /// The name of the code that made it.
  public let name: String

  /// Creates a ticket.
  ///
  /// - Parameter name: The name of the code that makes it.
  public init(name: String) {
    self.name = name
  }
}
