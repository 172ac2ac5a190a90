/// The objects of one kind in production.
///
/// Each part has a lock, because each request to a server may add an object and remove it.
final class ObjectList<Object: AnyObject & Sendable>: Sendable {
  /// The number is a power of two, for the bits of a hash.
  private let parts = (0..<16).map { _ in Part() }

  private final class Part: Sendable {
    let objects = Mutex<[Identity: Object]>([:])
  }

  private func part(with key: Identity) -> Part { parts[key.hashValue & (parts.count - 1)] }

  func insert(_ object: Object) {
    let key = Identity(object)
    part(with: key).objects.withLock { $0[key] = object }
  }

  func remove(_ object: Object) {
    let key = Identity(object)
    _ = part(with: key).objects.withLock { $0.removeValue(forKey: key) }
  }

  var objects: [Object] {
    parts.flatMap { $0.objects.withLock { Array($0.values) } }
  }
}
