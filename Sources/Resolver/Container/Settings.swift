/// The static properties of `Resolver` in a layer; `nil` where the layer below decides.
struct Settings: @unchecked Sendable {
  // Safety: any thread may call the functions, as 1.5.1 documents.

  var main: Resolver?
  var root: Resolver?
  var defaultScope: ResolverScope?
  var decorator: Decorator?

  /// The value of `Resolver.registerServices`; `nil` if it was not set.
  var registerServices: (() -> Void)??

  /// The root or main container that was set.
  var currentRoot: Resolver? {
    root ?? main
  }
}

/// The value of `Resolver.decorate`.
///
/// A structure, because a generic container would wrap the function again at each read.
struct Decorator {
  let function: ((Any) -> Void)?
}

extension Layer {
  /// Reads the settings of this layer.
  @inline(__always)
  private func setting<Value>(_ read: (borrowing Settings) -> Value?) -> Value? {
    guard isBottom else { return state.withLockUnchecked { read($0.settings) } }
    let main = Self.mainStorage
    return main.contents.withLockUnchecked { _ in main.production.flatMap { read($0.settings) } }
  }

  /// Changes the settings.
  ///
  /// - Parameter body: Makes the change, and returns the former value, which ends outside the lock.
  func change<Former>(_ body: (inout Settings) -> Former) {
    let main = Self.mainStorage
    let former =
      isBottom
      ? main.contents.withLockUnchecked { _ in main.production?.change(body) }
      : state.withLockUnchecked { body(&$0.settings) }
    withExtendedLifetime(former) {}
  }

  var main: Resolver {
    setting { $0.main } ?? below?.main ?? Self.initialMain
  }

  package var root: Resolver {
    setting { $0.currentRoot } ?? below?.main ?? Self.initialMain
  }

  /// Sets the root.
  ///
  /// Production's initial root is stored as `nil`, so that requests stay fast.
  func set(root: Resolver) {
    let root = container(answeringFor: root, asRoot: true)
    change { settings in
      let isInitial = settings.main == nil && root === Self.initialMain
      return exchange(&settings.root, with: isInitial ? nil : root)
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
