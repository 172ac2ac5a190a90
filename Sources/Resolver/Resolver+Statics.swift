extension Resolver {
  /// The container that registrations made through the type go to.
  ///
  /// In a test's world this is the same container as elsewhere; what is registered in it or resolved
  /// from it there concerns that test only.
  public static var main: Resolver {
    get { ResolverContext.current(for: nil).world.main }
    set { ResolverContext.current(for: nil).world.main = newValue.base }
  }

  /// The container that answers requests made through the type, and the property wrappers.
  ///
  /// It is the main container until you set another. During `withContainer` it is
  /// the container that was passed; in a test it is the test's own container. Setting it lasts as
  /// long as that operation or test.
  public static var root: Resolver {
    get { ResolverContext.current(for: nil).root }
    set { ResolverContext.current(for: nil).root = newValue }
  }

  /// The scope of registrations that do not name one: ``ResolverScope/graph`` to begin with.
  ///
  /// A change applies to later registrations.
  public static var defaultScope: ResolverScope {
    get { ResolverContext.current(for: nil).world.defaultScope }
    set { ResolverContext.current(for: nil).world.defaultScope = newValue }
  }

  /// A function that is called with each service that is resolved, built or kept.
  ///
  /// It runs before the service is handed out, on the thread that asked. With `nil`, to begin with,
  /// services are handed out as they are.
  public static var decorate: ((_ service: Any) -> Void)? {
    get { ResolverContext.current(for: nil).world.decorate }
    set { ResolverContext.current(for: nil).world.decorate = newValue }
  }

  /// Empties the main container and all caches.
  ///
  /// The main container is emptied and is the root again, and every cache is emptied, your own
  /// included. Services are registered again by ``ResolverRegistering/registerAllServices()`` before
  /// the next request. Other containers keep their registrations, and ``defaultScope`` and ``decorate``
  /// stay as they are.
  ///
  /// In a test only that test's world is affected, and goes back to what the test's set-up made: what
  /// traits and `registerMocks` registered stays, what the test registered since is gone, and what is
  /// registered in production answers again.
  public static func reset() {
    let world = ResolverContext.current(for: nil).world
    if world.isProduction { world.resetProduction() } else { world.resetTest() }
  }
}
