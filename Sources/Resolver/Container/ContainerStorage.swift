/// What a container holds.
///
/// It is an object of its own so that the list of all containers needs no weak reference to the
/// container, which would slow down every use of it.
final class ContainerStorage: Sendable {
  private let contents: Mutex<Contents>

  typealias Handle = Mutex<Contents>.Handle

  /// The contents, for a look-up that counts no references.
  var handle: Handle {
    contents.handle
  }

  struct Contents {
    var table = RegistrationTable()
    var children: [Resolver] = []
    var cache: ResolverScope?
  }

  init(children: [Resolver] = []) {
    contents = Mutex(Contents(children: children))
  }

  /// Reads or changes the contents, while no other thread does.
  func withLock<Result>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLockUnchecked(body)
  }

  /// The registration of a type and name.
  func registration(_ type: ObjectIdentifier, _ name: Resolver.Name?) -> Registration? {
    contents.withLockUnchecked { $0.table[type, name] }
  }
}
