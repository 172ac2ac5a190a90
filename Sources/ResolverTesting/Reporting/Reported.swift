import Resolver

/// What has been reported, in a test or in the whole run: it is told once.
struct Reported: Sendable {
  enum Key: Hashable, Sendable {
    case missingReplacement(ObjectIdentifier, Resolver.Name?)
    case violation(Demands.Subject, ObjectIdentifier, Resolver.Name?)
    case foreignContainer(CallSite, test: ObjectIdentifier)
    case actor(ObjectIdentifier)
    case unusedOverride(String)
    case unknownName(String, Resolver.Name)
    case productionChange(String)
    case lateRequest(CallSite, test: ObjectIdentifier)
  }

  /// What has been reported in this run.
  static let inRun = Mutex(Reported())

  private var keys: Set<Key> = []

  func contains(_ key: Key) -> Bool {
    keys.contains(key)
  }

  /// Adds a key, and returns whether it is new.
  mutating func insert(_ key: Key) -> Bool {
    keys.insert(key).inserted
  }
}
