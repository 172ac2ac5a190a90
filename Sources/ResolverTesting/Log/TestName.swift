import Resolver

/// The name of a test for messages.
///
/// Text is made of it only for a message: most tests print none.
enum TestName: Sendable, CustomStringConvertible {
  case test(String)

  /// The call that opened a container where no test is known.
  case call(StaticString, CallSite)

  var description: String {
    switch self {
    case .test(let name): name
    case .call(let function, let site): "\(function) (\(site))"
    }
  }
}
