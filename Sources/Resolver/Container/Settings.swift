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
