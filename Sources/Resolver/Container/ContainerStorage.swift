/// What a container holds.
///
/// It is an object of its own so that the list of all containers needs no weak reference to the
/// container, which would slow down every use of it.
final class ContainerStorage: @unchecked Sendable {
  // Safety: the contents are reached only while the lock is held.

  /// Guards the contents, and the states of the registrations that the container has, so that a
  /// request takes one lock.
  let lock = SharedLock()

  @exclusivity(unchecked) private var contents: Contents

  struct Contents: ~Copyable {
    var table = RegistrationTable()
    var children: [Resolver]
    var cache: ResolverScope?

    init(children: [Resolver] = []) {
      self.children = children
    }
  }

  init(children: [Resolver] = []) {
    contents = Contents(children: children)
  }

  /// Reads or changes the contents, while no other thread does.
  func withLock<Result>(_ body: (inout Contents) -> Result) -> Result {
    lock.withLock { body(&contents) }
  }

  /// The registration of a type and name.
  func registration(_ type: ObjectIdentifier, _ name: Resolver.Name?) -> Registration? {
    withLock { $0.table.find(type, name)?.takeUnretainedValue() }
  }

  /// Whether there is a registration of a type and name.
  func hasRegistration(_ type: ObjectIdentifier, _ name: Resolver.Name?) -> Bool {
    withLock { $0.table.find(type, name) != nil }
  }

  /// What answers a request, if the container itself has a registration for it.
  @inline(__always)
  func answer(to request: Request) -> PlainAnswer? {
    lock.withLock {
      let found = contents.table.find(ObjectIdentifier(request.service), request.name)
      return found?._withUnsafeGuaranteedRef { $0.guardedAnswer(to: request) } ?? nil
    }
  }
}
