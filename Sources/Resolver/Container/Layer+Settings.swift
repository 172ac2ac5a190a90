extension Layer {
  /// Reads the settings of the layer itself.
  @inline(__always)
  private func setting<Value>(_ read: (borrowing Settings) -> Value?) -> Value? {
    isBottom
      ? Self.mainStorage.contents.withLockUnchecked { $0.rest.flatMap { read($0.settings) } }
      : state.withLockUnchecked { read($0.settings) }
  }

  /// Changes the settings, and releases the former ones outside the lock.
  func change(_ body: (inout Settings) -> Void) {
    func changed(_ settings: inout Settings) -> Settings {
      let former = settings
      body(&settings)
      return former
    }
    let former =
      isBottom
      ? Self.mainStorage.contents.withLockUnchecked { changed(&$0.settings) }
      : state.withLockUnchecked { changed(&$0.settings) }
    withExtendedLifetime(former) {}
  }

  var main: Resolver {
    setting { $0.main } ?? below?.main ?? Self.initialMain
  }

  package var root: Resolver {
    setting { $0.currentRoot } ?? below?.main ?? Self.initialMain
  }

  /// Sets the root; production's initial one is the same as none, which costs requests nothing.
  func set(root: Resolver) {
    let root = container(asRoot: root)
    change { settings in
      settings.root = settings.main == nil && root === Self.initialMain ? nil : root
    }
  }

  var defaultScope: ResolverScope {
    setting { $0.defaultScope } ?? below?.defaultScope ?? .graph
  }

  var decorator: Decorator {
    setting { $0.decorator } ?? below?.decorator ?? Decorator(function: nil)
  }

  var registerServices: (() -> Void)?? {
    setting { $0.registerServices } ?? below?.registerServices
  }
}
