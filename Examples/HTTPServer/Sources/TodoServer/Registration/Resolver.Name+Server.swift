package import Resolver

extension Resolver.Name {
  /// The name of the real data.
  package static let data = Self("data")

  /// The name of the mocked data, for tests and demonstrations.
  package static let mock = Self("mock")

  /// The name of a request's identifier, which is a `String`.
  package static let requestID = Self("requestID")
}
