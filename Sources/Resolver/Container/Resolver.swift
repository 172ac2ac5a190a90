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
/// child, which is searched for what the new container does not have.
///
/// A container may be used from any thread and any task. A factory runs on the thread that asks.
public final class Resolver: Sendable {
  /// Where the container was made, for the messages that have to name it.
  let site: CallSite

  /// What the container stands for in a test's world; `nil` for a container made by user code.
  let layer: Layer?

  /// The test's world in which user code made the container, if it was made in one, and where.
  let birth: Birth?

  /// Whether no test has anything to do with the container.
  let isPlain: Bool

  let storage: ContainerStorage

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - child: A container to search for what this one does not have.
  ///   - fileID: The `#fileID` of the source that makes the container.
  ///   - function: The `#function` of the source that makes the container.
  ///   - line: The `#line` of the source that makes the container.
  public init(
    child: Resolver? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    let world = ResolverContext.current(for: nil).world
    let source = SourceCode(fileID, function, line)
    site = source.site
    layer = nil
    birth = world.isProduction ? nil : Birth(in: world, source: source)
    isPlain = world.isProduction
    storage = ContainerStorage(children: child.map { [$0.base] } ?? [])
  }

  /// Creates a container, by the name that the parameter had in early versions.
  ///
  /// - Parameters:
  ///   - parent: A container to search for what this one does not have.
  ///   - fileID: The `#fileID` of the source that makes the container.
  ///   - function: The `#function` of the source that makes the container.
  ///   - line: The `#line` of the source that makes the container.
  @available(swift, deprecated: 5.0, message: "Use 'Resolver(child:)': it does the same.")
  public convenience init(
    parent: Resolver,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    self.init(child: parent, fileID: fileID, function: function, line: line)
  }

  /// Creates the main container, which exists before there is a world to be made in.
  init(site: CallSite) {
    self.site = site
    layer = nil
    birth = nil
    isPlain = true
    storage = ContainerStorage()
  }

  /// Creates the container that answers for another one in a test's world.
  init(answeringFor base: Resolver, in world: ResolverWorld) {
    site = base.site
    layer = Layer(base: base, world: world)
    birth = nil
    isPlain = false
    storage = ContainerStorage()
  }

  deinit {
    if layer == nil { KnownContainers.remove(ObjectIdentifier(self)) }
  }

  /// Adds a container that is searched for what this one does not have.
  ///
  /// Children are searched in the order in which they were added, each with its own children; the
  /// first match answers. Ends the process when the child already searches this container, since
  /// such a search would never end.
  ///
  /// - Parameters:
  ///   - child: The container to search.
  ///   - fileID: The `#fileID` of the source that adds the child.
  ///   - function: The `#function` of the source that adds the child.
  ///   - line: The `#line` of the source that adds the child.
  public func add(
    child: Resolver,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    let world = ResolverContext.current(for: self).world
    let source = SourceCode(fileID, function, line)
    if let loop = world.attach(child.base, to: base, from: source) {
      fatalError(Message.loop(loop, at: source.site), file: fileID, line: line)
    }
  }

  /// The cache of the services in ``ResolverScope/container`` scope that this container resolved.
  ///
  /// Another one takes its place when it is set; what the former kept is built anew.
  public var cache: ResolverScope {
    get {
      let owner = cacheOwner
      return owner.storage.withLock { storage in
        if let cache = storage.cache { return cache }
        let cache = owner.isPrivate ? PrivateCache() : ResolverScopeCache()
        storage.cache = cache
        return cache
      }
    }
    set {
      let former = cacheOwner.storage.withLock { storage in
        let former = storage.cache
        storage.cache = newValue
        return former
      }
      // Released here, outside the lock: it may hold the last reference to user objects.
      withExtendedLifetime(former) {}
    }
  }
}
