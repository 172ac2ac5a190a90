package import Resolver

extension Resolver.Name {
  /// What the program works with.
  package static let data = Self("data")

  /// What stands in for it in tests and demonstrations.
  package static let mock = Self("mock")
}
