/// The lifetime that a scope gives its instances.
enum Lifetime {
  case unique
  case graph

  /// In the store of a cache, until a reset.
  case cached(InstanceStore)

  /// Until the last strong reference ends.
  case shared(InstanceStore)

  /// In the cache of the container that the code resolves from.
  case container

  /// As the scope's own code decides.
  case custom

  /// The store of the scope; `nil` if the scope has none.
  var store: InstanceStore? {
    switch self {
    case .cached(let store), .shared(let store): store
    case .unique, .graph, .container, .custom: nil
    }
  }
}
