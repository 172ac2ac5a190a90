/// The rule for how long instances live; `custom` if the scope's own code decides.
enum Lifetime {
  case unique
  case graph

  /// In the store of a cache, until that is reset.
  case cached(InstanceStore)

  /// As long as other code holds the instance.
  case shared(InstanceStore)

  /// In the cache of the container that was asked.
  case container

  /// Decided by the scope's own code.
  case custom

  /// The store of the scope, if it has one.
  var store: InstanceStore? {
    switch self {
    case .cached(let store), .shared(let store): store
    case .unique, .graph, .container, .custom: nil
    }
  }

  /// Whether the scope keeps instances.
  var keepsInstances: Bool {
    switch self {
    case .unique, .graph: false
    case .cached, .shared, .container, .custom: true
    }
  }
}
