/// The place where a registration, or a child, is kept.
struct Destination {
  let storage: ContainerStorage

  /// The layer that keeps it; `nil` where it is the container's own.
  let layer: LayerReference?
}

// A container that is made while a test runs is most often a static property that happens to be
// touched for the first time, and must not become that test's. One rule tells what is the
// container's own; everything else that happens in a test is the test's, and ends with it.
extension Layer {
  /// The place where a change of a container is kept.
  ///
  /// What the function or static initializer that made a container registers in it, or adds to it,
  /// is the container's own; so is what the closure of `Resolver(child:) { … }` registers. The
  /// function is known by its file and its name; in the initializer of a static property the latter
  /// is the property's.
  func destination(in container: Resolver, from source: Caller) -> Destination {
    guard !isBottom else {
      // The test of an overlay has ended, and with it everything that the test registered.
      return Destination(storage: container.storage, layer: container.overlay?.layer)
    }
    let base = container.base
    if isOrigin(of: base), let origin = base.storage.source,
      source.isInSameFunction(as: origin) || base.storage.contents.withLock({ $0.isBeingSetUp })
    {
      return Destination(storage: base.storage, layer: nil)
    }
    return Destination(storage: storage(of: container), layer: reference)
  }
}
