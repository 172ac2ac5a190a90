extension Resolver {
  /// The container of registrations that are made through the type, such as `Resolver.register`.
  ///
  /// It is also the root, unless you set another one. Setting it replaces the container that such
  /// registrations go to.
  ///
  /// In a test's world this is the same container as elsewhere, but registrations and instances
  /// that the test makes in it belong to that test only.
  public static var main: Resolver {
    get { ResolverContext.current(for: nil).layer.main }
    set { ResolverContext.change("main") { $0.main = newValue.base } }
  }

  /// The container that answers the property wrappers and requests such as `Resolver.resolve`.
  ///
  /// It is the main container until you set another. During `withContainer` it is the container
  /// that was passed; in a test it is the test's own container. A root that you set there lasts as
  /// long as that operation or test.
  public static var root: Resolver {
    get { ResolverContext.current(for: nil).root }
    set {
      let context = ResolverContext.current(for: nil)
      context.set(root: newValue)
      if context.chosenRoot == nil { context.notify(.set(property: "root")) }
    }
  }

  /// The scope of registrations that do not name one: ``ResolverScope/graph`` by default.
  ///
  /// A change applies to later registrations, in all containers. Set it before the first one:
  ///
  /// ```swift
  /// Resolver.defaultScope = .unique
  /// ```
  public static var defaultScope: ResolverScope {
    get { ResolverContext.current(for: nil).layer.defaultScope }
    set { ResolverContext.change("defaultScope") { $0.defaultScope = newValue } }
  }

  /// A function that is called with each service that is resolved, whether it is new or kept.
  ///
  /// It runs on the thread that asked, before the service is returned. It is `nil` to begin with.
  public static var decorate: ((_ service: Any) -> Void)? {
    get { ResolverContext.current(for: nil).layer.decorator.function }
    set { ResolverContext.change("decorate") { $0.decorator = Decorator(function: newValue) } }
  }

  /// Empties the main container and all caches.
  ///
  /// The main container is emptied and is the root again. Every cache is emptied, including your
  /// own. ``ResolverRegistering/registerAllServices()`` registers the services again before the
  /// next request. Other containers keep their registrations, and ``defaultScope`` and ``decorate``
  /// stay as they are.
  ///
  /// In a test, only the world of that test is affected. It goes back to what the setup of the
  /// test made: registrations of traits and `registerMocks` stay, and what the test registered
  /// since is gone. Registrations of production answer in its place.
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the source that resets.
  ///   - line: The `#line` of the source that resets.
  public static func reset(fileID: StaticString = #fileID, line: UInt = #line) {
    let context = ResolverContext.current(for: nil)
    if context.layer.isBottom {
      AutomaticRegistration.resetProduction()
      context.notify(.reset, from: line == 0 ? nil : Caller(fileID, "", line))
    } else {
      context.layer.resetToBaseline()
      context.layer.hook?.receive(.reset)
    }
  }

  /// Empties the main container and all caches, without parameters for the call site.
  ///
  /// It lets `Resolver.reset` be passed as a function. The main container is the root again, and
  /// ``ResolverRegistering/registerAllServices()`` runs before the next request. In a test, only
  /// the world of that test is affected.
  @_disfavoredOverload
  public static func reset() {
    reset(fileID: "", line: 0)
  }
}
