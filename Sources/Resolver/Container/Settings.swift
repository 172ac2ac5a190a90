/// What the static properties of `Resolver` are set to in a layer; `nil` where the layer below
/// decides.
struct Settings: @unchecked Sendable {
  // Safety: the functions are called by whatever thread resolves, as 1.5.1 documents.

  var main: Resolver?
  var root: Resolver?
  var defaultScope: ResolverScope?
  var decorator: Decorator?

  /// The value that `Resolver.registerServices` was set to; `nil` if it was not set.
  var registerServices: (() -> Void)??

  /// The container that is the root; `nil` where no other was set.
  var currentRoot: Resolver? {
    root ?? main
  }

  /// The settings that a reset of everything keeps.
  var afterReset: Settings {
    var settings = self
    settings.main = nil
    settings.root = nil
    return settings
  }
}

/// The value of `Resolver.decorate`: a function, or none.
///
/// A structure: in a generic container a function is wrapped in another one, each time it is read.
struct Decorator {
  let function: ((Any) -> Void)?
}

extension Layer {
  /// Reads the settings of the layer itself.
  @inline(__always)
  private func setting<Value>(_ read: (borrowing Settings) -> Value?) -> Value? {
    isBottom
      ? Self.mainStorage.contents.withLockUnchecked { $0.production.flatMap { read($0.settings) } }
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
