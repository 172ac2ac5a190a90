import Benchmark
import Synchronization

/// An instance in a dictionary under a lock: the least that a container needs for a cached service.
final class LockedDictionary: Sendable {
  private let instances = Mutex([ObjectIdentifier(Service.self): Service()])

  /// Finds the instance: a hit.
  @inline(__always)
  func find() {
    let service = ObjectIdentifier(Service.self)
    blackHole(instances.withLock { $0[service] })
  }
}
