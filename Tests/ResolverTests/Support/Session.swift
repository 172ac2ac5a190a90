import Resolver

extension ResolverScope {
  /// A cache that an application might declare.
  static let session = ResolverScopeCache()
}
