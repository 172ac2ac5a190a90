extension Resolver {
  /// Creates a container and sets it up.
  ///
  /// What you register in the closure always belongs to the container itself, even if a test is the
  /// first to use a static container. So does what you register directly in the function or the
  /// static initializer that creates the container. Everything else that's registered in it during
  /// a test, by the test or by code that the test runs, belongs to that test and ends with it.
  ///
  /// ```swift
  /// extension Resolver {
  ///   static let payments = Resolver(child: .main) { container in
  ///     registerPayments(in: container)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - child: A container to search for what this one doesn't have.
  ///   - fileID: The `#fileID` of the call.
  ///   - function: The `#function` of the call.
  ///   - line: The `#line` of the call.
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

  /// Creates a container without registrations.
  ///
  /// ```swift
  /// let request = Resolver(child: .main)
  /// request.register { user }.scope(.container)
  /// ```
  ///
  /// - Parameters:
  ///   - child: A container to search for what this one doesn't have.
  ///   - fileID: The `#fileID` of the call.
  ///   - function: The `#function` of the call.
  ///   - line: The `#line` of the call.
  @inline(never)
  public convenience init(
    child: Resolver? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    let caller = Caller(fileID, function, line)
    let children = child.map { [$0.base] } ?? []
    let bound = ResolverContext.bound
    // Off the test's task, the child tells which test the container is for.
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
      carriesLayer: caller.isInFunction && (owns || child?.carriedLayer === test.reference)
    )
    if productionCounterpart.first !== children.first { test.set(children: children, of: self) }
  }

  /// Creates a container, by the name that the parameter had in early versions.
  ///
  /// - Parameters:
  ///   - parent: A container to search for what this one doesn't have.
  ///   - fileID: The `#fileID` of the call.
  ///   - function: The `#function` of the call.
  ///   - line: The `#line` of the call.
  @available(swift, deprecated: 5.0, message: "Use 'Resolver(child:)': it does the same.")
  public convenience init(
    parent: Resolver,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) {
    self.init(child: parent, fileID: fileID, function: function, line: line)
  }

  /// Adds a container to search for what this one doesn't have.
  ///
  /// Children are searched in the order in which you add them, each with its own children, until
  /// one has a match. A child that you add again stays where it is. The process ends if the child
  /// already searches this container, because such a search would never end: `A container cannot be
  /// its own child.`
  ///
  /// - Parameters:
  ///   - child: The container to search.
  ///   - fileID: The `#fileID` of the call.
  ///   - function: The `#function` of the call.
  ///   - line: The `#line` of the call.
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
    // A child that is added after its test has ended is lost.
    guard context.formerLayer(of: self) == nil else { return }
    context.notify(.addedChild(child.base, to: base), from: caller)
  }

  /// Removes a container from those that are searched for what this one doesn't have.
  ///
  /// It's the opposite of ``add(child:fileID:function:line:)``, and does nothing for a container
  /// that isn't a child. Instances that scopes keep stay. In a test, production keeps its child.
  ///
  /// - Parameters:
  ///   - child: The container not to search any longer.
  ///   - fileID: The `#fileID` of the call.
  ///   - function: The `#function` of the call.
  ///   - line: The `#line` of the call.
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

  /// The cache of the services in ``ResolverScope/container`` scope that this container resolved.
  ///
  /// Set it to replace the cache: instances that the former cache kept are built again. A test uses
  /// the cache that was set before, with instances of its own; what the test sets ends with it.
  public var cache: ResolverScope {
    get {
      cache(in: ResolverContext.current(for: self).test)
    }
    set {
      let context = ResolverContext.current(for: self)
      // Work that an ended test left behind must not change production's cache.
      guard context.formerLayer(of: self) == nil else { return }
      context.layer.storage(of: self).contents.change { $0.cache = newValue }
    }
  }
}
