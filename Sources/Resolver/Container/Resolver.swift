/// A container that builds your app's services.
///
/// Register how to build each service once, then resolve it where you need it:
///
/// ```swift
/// Resolver.register((any Clock).self) { LiveClock() }
/// Resolver.register { resolver in Alarm(clock: resolver.resolve()) }
///
/// let alarm: Alarm = Resolver.resolve()
/// ```
///
/// The static functions register in ``main`` and resolve from ``root``, which is the main
/// container, too, unless you set another one.
///
/// A container that you create looks in its own registrations first, then falls back to its
/// children. So `Resolver(child: .main)` overrides some services of the main container, and has all
/// the others. See [Containers and children](doc:containers).
///
/// You can use a container from any thread and any task. A factory runs on the thread that
/// resolves.
public final class Resolver: Sendable {
  package let storage: ContainerStorage

  /// The container and the layer behind this stand-in; `nil` for a container of user code.
  let overlay: Overlay?

  /// Whether a function of a test made the container, which then knows its test.
  package let isMadeByTest: Bool

  /// Whether the application made the container for one that knows its test.
  ///
  /// The container may be in a static property, so it knows the test while the test runs.
  let isMadeForTest: Bool

  /// Creates a container of user code.
  init(
    source: Caller,
    children: [Resolver] = [],
    origin: LayerReference? = nil,
    isMadeByTest: Bool = false,
    isMadeForTest: Bool = false,
    isMain: Bool = false
  ) {
    self.isMadeByTest = isMadeByTest
    self.isMadeForTest = isMadeForTest
    storage = ContainerStorage(source: source, children: children, origin: origin, isMain: isMain)
    overlay = nil
  }

  /// Creates a stand-in for a container in a layer.
  init(_ overlay: Overlay, storage: ContainerStorage = ContainerStorage()) {
    self.overlay = overlay
    self.storage = storage
    (isMadeByTest, isMadeForTest) = (false, false)
  }

  deinit {
    guard overlay == nil else { return }
    if storage.isListed { ContainerStorage.listed.remove(storage) }
    // Registrations and cached instances refer to the storage, so emptying it breaks the cycle. The
    // contents may hold the last reference to user objects, so they end outside the lock.
    withExtendedLifetime(storage.replaceContents { _ in .init() }) {}
    storage.origin?.layer?.removePart(of: self)
  }

  /// The container itself, or the container behind this stand-in.
  package var base: Resolver {
    overlay?.base ?? self
  }

  /// Whether a test made the container, or ran at that time.
  var isOfTest: Bool {
    overlay != nil || storage.origin != nil
  }
}

/// Marks a container as the stand-in for another container in a layer.
struct Overlay: Sendable {
  /// The container behind the stand-in.
  let base: Resolver

  let layer: LayerReference
}
