internal import Benchmark
import Synchronization

/// An instance in a dictionary under a lock: the least that a container needs for a cached service.
package final class LockedDictionary: Sendable {
  private let instances = Mutex([ObjectIdentifier(Instance.self): Instance()])

  package init() {}

  /// Finds the instance: a hit.
  @inline(__always)
  package func find() {
    let service = ObjectIdentifier(Instance.self)
    blackHole(instances.withLock { $0[service] })
  }
}

/// The service that is found.
final class Instance: Sendable {}
