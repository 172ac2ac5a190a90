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
/// by ``root``, which is the main container unless you set another. An instance registers in, and
/// answers from, itself and its children: in `Resolver(child: .main)` the main container is the
/// child, which is searched for what the new container doesn't have.
///
/// A container may be used from any thread and any task. A factory runs on the thread that asks.
public final class Resolver: Sendable {
  let storage: ContainerStorage

  /// The container and the test's world that this one answers for; `nil` for a container that user
  /// code made.
  let overlay: Overlay?

  /// The test's world in which user code made the container; `nil` outside tests.
  let origin: ContainerOrigin?

  /// Creates a container of user code.
  init(
    source: SourceLocation,
    children: [Resolver] = [],
    origin: ContainerOrigin? = nil,
    isMain: Bool = false
  ) {
    self.origin = origin
    storage = ContainerStorage(
      source: source,
      children: children,
      originWorld: origin?.isInFunctionOfTest == true ? origin?.world : nil,
      isMain: isMain
    )
    overlay = nil
  }

  /// Creates the container that answers for another one in a test's world.
  init(_ overlay: Overlay, storage: ContainerStorage) {
    self.overlay = overlay
    self.storage = storage
    origin = nil
  }

  deinit {
    guard overlay == nil else { return }
    storage.becomeUnknown()
    withExtendedLifetime(storage.takeRegistrations()) {}
    releaseChildren()
  }

  /// The container itself, or the one that it is an overlay of.
  package var base: Resolver {
    overlay?.base ?? self
  }

  /// Whether a test made the container, or was running when it was made.
  var isOfTest: Bool {
    overlay != nil || origin != nil
  }

  /// Releases the children one after the other.
  ///
  /// Each would release its own children otherwise, and a long chain of them would use up the
  /// stack.
  private func releaseChildren() {
    var rest = takeChildren()
    while var container = rest.popLast() {
      guard isKnownUniquelyReferenced(&container), container.overlay == nil else { continue }
      rest += container.takeChildren()
    }
  }

  /// Takes out the children of a container that ends, also those that it has in a test's world.
  private func takeChildren() -> [Resolver] {
    guard let origin else { return storage.takeChildren() }
    return storage.takeChildren() + origin.end(of: ObjectIdentifier(self))
  }
}
