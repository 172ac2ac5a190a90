/// The part of the state of production's main container that concerns requests.
struct MainState {
  /// Whether a request has to do more than to look for a registration.
  private(set) var concernsRequests: Bool

  /// Whether services have to be registered first.
  private(set) var isDue: Bool

  /// Whether `registerAllServices` was not found, perhaps only because of where it was looked for.
  let isInvisible: Bool

  /// The number of resets so far.
  let generation: Int

  /// Whether another main or root container was set.
  let hasRoot: Bool

  @inline(__always)
  init(_ contents: borrowing ContainerStorage.Contents) {
    concernsRequests = contents.concernsRequests
    isDue = contents.isDue
    isInvisible = if case .invisible = contents.automatic { true } else { false }
    generation = contents.generation
    hasRoot = contents.roots.areSet
  }

  /// Makes the request that reads it wait for services that are being registered, and look again.
  mutating func becomeDue() {
    isDue = true
    concernsRequests = true
  }

  /// Whether production was reset since its services were registered.
  ///
  /// - Parameter generation: The generation that they were registered in; `Int.max` for code that
  ///   is part of the registration, and sees what there is so far.
  /// - Returns: Whether it was.
  func isOutdated(since generation: Int) -> Bool {
    generation != Int.max && (isDue || self.generation != generation)
  }
}

extension ResolverWorld {
  /// The present state of production's main container, and the root if another one was set.
  static var mainState: (state: MainState, root: Resolver?) {
    unretainedMainStorage._withUnsafeGuaranteedRef { storage in
      storage.contents.withLockUnchecked { contents in
        (MainState(contents), contents.roots.root ?? contents.roots.main)
      }
    }
  }
}
