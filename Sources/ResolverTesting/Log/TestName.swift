import Resolver

/// The name of a test for messages.
///
/// The text is made when a message needs it, because most tests print none. An object, because the
/// nested containers of a test share the name, and its identity tells tests apart.
final class TestName: Sendable, CustomStringConvertible {
  private let name: String

  /// The line that opened a container outside a known test.
  private let site: CallSite?

  init(_ name: String, at site: CallSite? = nil) {
    self.name = name
    self.site = site
  }

  var description: String {
    site.map { "\(name) (\($0))" } ?? name
  }
}
