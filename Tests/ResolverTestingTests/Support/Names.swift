import Resolver

extension Resolver.Name {
  static let data = Self("data")
  static let mock = Self("mock")
}
