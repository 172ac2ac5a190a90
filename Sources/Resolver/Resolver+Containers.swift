extension Resolver {
  /// Creates a container and registers its services.
  ///
  /// ```swift
  /// extension Resolver {
  ///   static let payments = Resolver(child: .main) { container in
  ///     registerPayments(in: container)
  ///   }
  /// }
  /// ```
  ///
  /// Services that you register in the closure last as long as the container. If a test registers
  /// others later, they end with that test.
  ///
  /// - Parameters:
  ///   - child: A container to search for missing services.
  ///   - fileID: The source file of the call.
  ///   - function: The calling function.
  ///   - line: The line of the call.
  ///   - setUp: Registers the services of the container.
  public convenience init(
    child: Resolver? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    setUp: (_ container: Resolver) -> Void
  ) {
    self.init(child: child, fileID: fileID, function: function, line: line)
    storage.contents.withLock { $0.isBeingSetUp = true }
    defer { storage.contents.withLock { $0.isBeingSetUp = false } }
    setUp(self)
  }

  /// Creates an empty container.
  ///
  /// ```swift
  /// let request = Resolver(child: .main)
  /// request.register { user }.scope(.container)
  /// ```
  ///
  /// - Parameters:
  ///   - child: A container to search for missing services.
  ///   - fileID: The source file of the call.
  ///   - function: The calling function.
  ///   - line: The line of the call.
  @inline(never)
  public convenience init(
    child: Resolver? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    let caller = Caller(fileID, function, line)
    let children = child.map { $0 === Layer.initialMain ? Self.onlyMain : [$0.base] } ?? []
    let bound = ResolverContext.bound
    // Outside the task of a test, the child knows the test that the new container belongs to.
    let carried = bound == nil ? child?.carriedLayer?.layer : nil
    guard let test = ResolverContext.test(of: bound) ?? carried else {
      self.init(source: caller, children: children)
      return
    }
    let owns = test.hook?.owns(caller.site) == true
    let productionCounterpart = children.map({ test.productionCounterpart(of: $0) })
    self.init(
      source: caller,
      children: productionCounterpart,
      origin: test.reference,
      isMadeByTest: caller.isInFunction && owns,
      isMadeForTest: caller.isInFunction && child?.carriedLayer === test.reference
    )
    if productionCounterpart.first !== children.first { test.set(children: children, of: self) }
  }

  /// The children of most containers, in an array that they share.
  private static let onlyMain = [Layer.initialMain]

  /// Creates an empty container, for code written for an early version.
  ///
  /// - Parameters:
  ///   - parent: A container to search for missing services.
  ///   - fileID: The source file of the call.
  ///   - function: The calling function.
  ///   - line: The line of the call.
  @available(swift, deprecated: 5.0, message: "Use 'Resolver(child:)': it does the same.")
  public convenience init(
    parent: Resolver,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    self.init(child: parent, fileID: fileID, function: function, line: line)
  }

  /// Adds a child container to search for missing services.
  ///
  /// A container searches itself, then its children in the order in which you add them, each with
  /// its own children. The first match is used. Adding a child again has no effect.
  ///
  /// The process stops with a fatal error if the child already searches this container, because the
  /// search would never end. The message begins with
  /// `Adding this child would make the search endless.`
  ///
  /// - Parameters:
  ///   - child: The child to add.
  ///   - fileID: The source file of the call.
  ///   - function: The calling function.
  ///   - line: The line of the call.
  public func add(
    child: Resolver,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    let caller = Caller(fileID, function, line)
    let context = ResolverContext.current(for: self)
    if let loop = context.attach(child.base, to: self, from: caller) {
      fatalError(Message.loop(loop, at: caller.site), file: fileID, line: line)
    }
    // A child that is added after the end of the test is lost.
    guard context.formerLayer(of: self) == nil else { return }
    context.notify(.addedChild(child.base, to: base), from: caller)
  }

  /// Stops searching a child container.
  ///
  /// Nothing happens if the container isn't a child. Cached instances stay. In a test, you remove
  /// the child for that test only.
  ///
  /// - Parameters:
  ///   - child: The child to remove.
  ///   - fileID: The source file of the call.
  ///   - function: The calling function.
  ///   - line: The line of the call.
  public func remove(
    child: Resolver,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    let caller = Caller(fileID, function, line)
    let context = ResolverContext.current(for: self)
    context.detach(child.base, from: self, by: caller)
    guard context.formerLayer(of: self) == nil else { return }
    context.notify(.removedChild(from: base), from: caller)
  }

  /// The cache for services in the scope ``ResolverScope/container``.
  ///
  /// To forget the cached instances, call `cache.reset()`. If you set another cache, the next
  /// requests build new instances. In a test, your change ends with the test.
  public var cache: ResolverScope {
    get {
      cache(in: ResolverContext.current(for: self).test)
    }
    set {
      let context = ResolverContext.current(for: self)
      // Work that outlives its test must not change the cache of the application.
      guard !context.isLate, context.formerLayer(of: self) == nil else { return }
      context.layer.storage(of: self).contents.change { $0.cache = newValue }
    }
  }
}
