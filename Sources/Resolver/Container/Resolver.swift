/// A container that builds the services an application is made of.
///
/// Register how to build each service once, then resolve it where it is needed:
///
/// ```swift
/// Resolver.register { LiveClock() as any Clock }
/// Resolver.register { resolver in Alarm(clock: resolver.resolve()) }
///
/// let alarm: Alarm = Resolver.resolve()
/// ```
///
/// Registrations made through the type go to ``main``; requests made through the type are answered
/// by ``root``, which is the main container unless you set another. A container that you create
/// registers in itself, and searches itself and its children: in `Resolver(child: .main)` the main
/// container is the child, which is searched for what the new container doesn't have.
///
/// A container may be used from any thread and any task. A factory runs on the thread that asks.
public final class Resolver: Sendable {
  package let storage: ContainerStorage

  /// The container and the layer that this one answers for; `nil` for a container that user code
  /// made.
  let overlay: Overlay?

  /// Whether a function of a test made the container, which then carries the layer of the test.
  package let carriesLayer: Bool

  /// Creates a container of user code.
  init(
    source: Caller,
    children: [Resolver] = [],
    origin: LayerReference? = nil,
    carriesLayer: Bool = false,
    isMain: Bool = false
  ) {
    self.carriesLayer = carriesLayer
    storage = ContainerStorage(source: source, children: children, origin: origin, isMain: isMain)
    overlay = nil
  }

  /// Creates the container that answers for another one in a layer.
  init(_ overlay: Overlay, storage: ContainerStorage = ContainerStorage()) {
    self.overlay = overlay
    self.storage = storage
    carriesLayer = false
  }

  deinit {
    guard overlay == nil else { return }
    if storage.isListed { ContainerList.remove(storage) }
    // A registration refers to the storage, and so does an instance in the cache.
    var contents = storage.takeContents()
    var children = exchange(&contents.children, with: [])
    if let layer = storage.origin?.layer { children += layer.removePart(of: self) }
    // Released here, outside the lock: it may hold the last references to user objects.
    withExtendedLifetime(contents) {}
    Self.release(&children)
  }

  /// The container itself, or the one that it is an overlay of.
  package var base: Resolver {
    overlay?.base ?? self
  }

  /// Whether a test made the container, or was running when it was made.
  var isOfTest: Bool {
    overlay != nil || storage.origin != nil
  }

  /// Releases containers one after the other.
  ///
  /// Each would release its own children otherwise, and a long chain of them would use up the
  /// stack.
  private static func release(_ containers: inout [Resolver]) {
    while var container = containers.popLast() {
      guard isKnownUniquelyReferenced(&container), container.overlay == nil else { continue }
      containers += container.storage.contents.withLockUnchecked {
        exchange(&$0.children, with: [])
      }
      guard let layer = container.storage.origin?.layer else { continue }
      containers += layer.removePart(of: container)
    }
  }
}

/// Marks a container as the one that answers for another in a layer.
struct Overlay: Sendable {
  /// The container that the overlay answers for.
  let base: Resolver

  let layer: LayerReference
}
