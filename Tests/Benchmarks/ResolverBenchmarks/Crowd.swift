import Resolver

/// A generic service: each of its types is registered separately.
final class Member<Path> {}

enum Left<Path> {}

enum Right<Path> {}

/// A container with many registrations, each of another type, and the services.
func makeCrowd(of count: Int) -> Resolver {
  let container = Resolver()
  container.register { Service() }.scope(.unique)
  container.register { CachedService() }.scope(.cached)
  register(Void.self, count - 2, in: container)
  return container
}

/// Registers a member for a path and for the paths that branch off it.
private func register<Path>(_ path: Path.Type, _ count: Int, in container: Resolver) {
  guard count > 0 else { return }
  container.register { Member<Path>() }.scope(.unique)
  let left = (count - 1) / 2
  register(Left<Path>.self, left, in: container)
  register(Right<Path>.self, count - 1 - left, in: container)
}
