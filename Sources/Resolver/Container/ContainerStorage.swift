/// The state of a container.
///
/// A separate object, so that registrations can refer to the state without retaining the container.
/// A weak reference to the container would slow down each of its retains.
package final class ContainerStorage: Sendable {
  let contents: Mutex<Contents>

  /// The place where the container was made; `nil` for a layer's part of a container.
  package let source: Caller?

  /// The layer of the test in which the container was made; `nil` outside tests.
  package let origin: LayerReference?

  /// Whether messages list the registrations of the container when a search misses them.
  ///
  /// Most containers made in functions live for a short time, for example for one request to a
  /// server.
  let isListed: Bool

  /// The state of production, guarded by the lock of the contents; `nil` except in its main
  /// container.
  let production: Production?

  init(
    source: Caller? = nil,
    children: [Resolver] = [],
    origin: LayerReference? = nil,
    isMain: Bool = false
  ) {
    self.source = source
    self.origin = origin
    production = isMain ? Production() : nil
    isListed = source.map { !$0.isInFunction || origin != nil } ?? false
    contents = Mutex(Contents(children: children))
  }

  /// Whether this is production's main container, which `registerAllServices` fills.
  package var isMain: Bool { production != nil }

  /// Production's containers with registrations, for messages that say where a service is
  /// registered.
  static let listed = ObjectList<ContainerStorage>()

  /// The contents of a container, in one value that a reset replaces.
  struct Contents: @unchecked Sendable {
    // Safety: any thread may get the instances, as 1.5.1 documents.

    var registrations = RegistrationTable()

    var children: [Resolver] = []

    /// Whether the children of a layer's part replace the children below.
    var replacesChildren = false

    /// The children after a reset, and whether they replace the children below.
    var baseline: (children: [Resolver], replacesChildren: Bool) = ([], false)

    /// The cache of the `container` scope, made at the first use.
    var cache: ResolverScope?

    /// Whether the closure of `Resolver(child:) { … }` is running.
    var isBeingSetUp = false
  }

  /// The state that each request reads; `nil` except in production's main container.
  var productionState: ProductionState? {
    contents.withLockUnchecked { _ in production?.state }
  }

  var children: [Resolver] {
    contents.withLockUnchecked { $0.children }
  }

  var cache: ResolverScope? {
    contents.withLockUnchecked { $0.cache }
  }

  /// Replaces the contents.
  ///
  /// - Parameter make: Makes the new contents from the present ones. Runs no code of a user.
  /// - Returns: The former contents, for the caller to release outside the lock.
  func replaceContents(_ make: (Contents) -> Contents) -> Contents {
    contents.withLockUnchecked { exchange(&$0, with: make($0)) }
  }
}

/// The state and the settings of production.
final class Production: @unchecked Sendable {
  // Safety: the lock of the main container guards both.

  @exclusivity(unchecked) var state = ProductionState()
  @exclusivity(unchecked) private(set) var settings = Settings()

  /// Changes the settings, and returns the former value for the caller to release outside the lock.
  func change<Former>(_ body: (inout Settings) -> Former) -> Former {
    defer { state.hasOtherRoot = settings.currentRoot != nil }
    return body(&settings)
  }
}

/// The state of production's main container that requests read.
struct ProductionState {
  /// Whether `registerAllServices` has run for the present contents.
  var automatic = AutomaticState.due

  /// Whether the hook of production watches requests.
  var isWatched = false

  /// Whether a decorator was ever set, in production or in a test.
  var isDecorated = false

  /// Whether another root or main container was set.
  var hasOtherRoot = false

  /// Whether a miss is final.
  var isComplete: Bool { !needsPreparation && automatic != .invisible }

  /// Whether a request must register services, notify the hook, or find the root before the search.
  var needsPreparation: Bool {
    automatic == .due || isWatched || hasOtherRoot
  }
}

/// The state of `registerAllServices` for the contents of production's main container.
enum AutomaticState {
  /// The function has to run before the next request, or is running.
  case due

  /// The function has run, or the process has no conformance to `ResolverRegistering`.
  case done

  /// A search off the main actor found no conformance.
  ///
  /// The main actor searches again, because an isolated conformance is visible only there
  /// (SE-0470).
  case invisible
}

// Tables are read under the lock, because a copy would retain registrations that another thread
// replaces.
extension ContainerStorage {
  /// The registration of a type and name.
  func registration(_ key: RegistrationKey) -> Registration? {
    contents.withLockUnchecked { $0.registrations[key]?.found }
  }

  /// The registration for a request.
  func registration(for request: Request) -> Registration? {
    contents.withLockUnchecked {
      $0.registrations.match(for: request, mayUseKept: false)?.registration
    }
  }

  /// The names of a type's registrations.
  func names(of type: Identity) -> [Resolver.Name?] {
    contents.withLockUnchecked { $0.registrations.names(of: type) }
  }

  /// The registrations, in no particular order.
  package var allRegistrations: [Registration] {
    contents.withLockUnchecked { $0.registrations.all.map(\.found) }
  }

  /// The registered types.
  var types: [Any.Type] {
    contents.withLockUnchecked { $0.registrations.types }
  }
}
