extension Resolver {
  /// Whether only one world ever uses the container, so that its cache needs no other per world.
  var isPrivate: Bool {
    layer != nil || birth?.isInFunctionOfTest == true
  }

  /// The container whose cache is this one's in the current world.
  ///
  /// A container that was made in the world may get a layer later on, and keeps its cache.
  var cacheOwner: Resolver {
    let world = ResolverContext.current(for: self).world
    let isBornHere = base.birth?.world == world.identity
    return isBornHere ? base : world.container(answeringFor: self)
  }

  /// The test that the container was part of, if it has ended and nothing of it is left.
  var endedTest: String? {
    if let layer { return layer.world == nil ? layer.worldName : nil }
    guard let birth, birth.isInFunctionOfTest, birth.homeWorld == nil else { return nil }
    return birth.worldName
  }

  /// The container that user code made: what the layers of all worlds have in common.
  var base: Resolver {
    layer?.base ?? self
  }

  /// The container's own registration of a type and name.
  func ownRegistration(_ type: ObjectIdentifier, _ name: Name?) -> Registration? {
    storage.registration(type, name)
  }

  /// The container's own registrations of a type, under any name.
  func ownRegistrations(of type: ObjectIdentifier) -> [Registration] {
    ownRegistrations.filter { ObjectIdentifier($0.service) == type }
  }

  /// All of the container's own registrations.
  var ownRegistrations: [Registration] {
    storage.withLock { $0.table.all }
  }

  /// The containers that were added to this one.
  var ownChildren: [Resolver] {
    storage.withLock { $0.children }
  }

  /// Keeps a registration, in place of an earlier one of the same type and name.
  ///
  /// What `registerAllServices` registers does not replace what was registered before it ran: the
  /// developer who registers first knows better.
  func store(_ registration: Registration) {
    let (former, isFirst) = storage.withLock { storage -> (Registration?, Bool) in
      if registration.isAutomatic,
        let former = storage.table.find(ObjectIdentifier(registration.service), registration.name),
        former._withUnsafeGuaranteedRef({ !$0.isAutomatic })
      {
        return (nil, false)
      }
      let isFirst = storage.table.isEmpty
      return (storage.table.insert(registration), isFirst)
    }
    if isFirst, layer == nil { KnownContainers.insert(storage, of: self) }
    if let former, !former.state.isForwardedTo { forget(former) }
  }

  /// Lets go of the instances of a registration that was replaced.
  private func forget(_ registration: Registration) {
    (storage.withLock { $0.cache } as? ResolverScopeCache)?.forget(ObjectIdentifier(registration))
    guard let keeper = registration.recipe.keeper else { return }
    ResolverContext.current(for: self).world.forgetInstance(of: registration, in: keeper)
  }

  /// Adds a child without a check.
  func append(child: Resolver) {
    storage.withLock { $0.children.append(child) }
  }

  /// Empties the container.
  ///
  /// - Returns: What it held, for the caller to release when it suits.
  func takeContents() -> [AnyObject] {
    storage.withLock { contents in
      var taken: [AnyObject] = contents.table.all
      taken += contents.children
      if let cache = contents.cache { taken.append(cache) }
      contents = ContainerStorage.Contents()
      return taken
    }
  }
}
