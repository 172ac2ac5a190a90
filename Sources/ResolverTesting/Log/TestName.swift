import Resolver

/// The name of a test for messages.
///
/// Text is made of it only for a message: most tests print none. It is an object: a layer refers to
/// it without memory of its own, and the parts of a test are told by its identity.
final class TestName: Sendable, CustomStringConvertible {
  private let name: String

  /// The call that opened a container where no test is known.
  private let site: CallSite?

  init(_ name: String, at site: CallSite? = nil) {
    self.name = name
    self.site = site
  }

  var description: String {
    site.map { "\(name) (\($0))" } ?? name
  }
}
