import Synchronization

/// An instance in a dictionary under a lock: the least that a container needs for a cached service.
final class LockedDictionary: Sendable {
  let instances = Mutex([ObjectIdentifier(Service.self): Service()])
}
