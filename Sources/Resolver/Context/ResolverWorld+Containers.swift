extension ResolverWorld {
  /// The container that stands for another one in this world.
  func container(answeringFor container: Resolver) -> Resolver {
    guard !isProduction else { return container.base }
    if container.layer?.world === self { return container }
    let base = container.base
    if let layer = storage.withLock({ $0.layers[ObjectIdentifier(base)] }) { return layer }
    // What was made in the world is not kept alive by it, as long as there is no need.
    return base.birth?.world == identity ? base : layer(answeringFor: base)
  }

  /// The container that stands for another one in this world when it is the root.
  ///
  /// In a test it is always a layer: whoever captures the root carries the world along.
  func rootContainer(for container: Resolver) -> Resolver {
    isProduction ? container.base : layer(answeringFor: container.base)
  }

  /// The layer of a container in this world, which is made when it is first asked for.
  func layer(answeringFor base: Resolver) -> Resolver {
    storage.withLock { storage in
      if let layer = storage.layers[ObjectIdentifier(base)] { return layer }
      let layer = Resolver(answeringFor: base, in: self)
      storage.layers[ObjectIdentifier(base)] = layer
      return layer
    }
  }

  /// The container that keeps a new registration.
  ///
  /// A container that is made while a test runs is most often a `static let` that happens to be
  /// touched for the first time. What it is set up with is not the test's; what replaces a
  /// registration is, and so is what the test itself registers.
  func container(
    toStore service: Any.Type,
    _ name: Resolver.Name?,
    from source: SourceCode,
    for container: Resolver
  ) -> Resolver {
    let base = container.base
    guard container.layer == nil || isProduction, owns(base, from: source) else {
      return layer(answeringFor: base)
    }
    let isNew = isProduction || base.ownRegistration(ObjectIdentifier(service), name) == nil
    return isNew ? base : layer(answeringFor: base)
  }

  /// Whether something that is done to a container which was made in this world is the test's.
  ///
  /// A container that the test's own code makes in a function is the test's altogether. Any other
  /// outlives the test, as a static property or in an object that one holds.
  private func isOverride(_ source: SourceCode, of base: Resolver) -> Bool {
    !isLocal(base) && isHome(of: source, in: base)
  }

  /// Whether code is written in the test that the world belongs to, as far as its module tells: not
  /// in production code that the test runs, nor in the initialiser of a static container.
  func isHome(of source: SourceCode, in base: Resolver) -> Bool {
    guard !isProduction, source.isIn(module: module) else { return false }
    guard let birth = base.birth, !birth.source.isInFunction else { return true }
    return !source.isInSameFunction(as: birth.source)
  }

  /// Whether code is a function of the test that the world belongs to.
  func isHomeOfFunction(_ source: SourceCode) -> Bool {
    source.isInFunction && source.isIn(module: module)
  }

  /// Whether a container was made by a function of the test that this world, or one outside, belongs
  /// to.
  func isLocal(_ base: Resolver) -> Bool {
    guard let birth = base.birth, isBirthplace(of: base) else { return false }
    return isHomeOfFunction(birth.source)
  }

  /// Whether a change to a container may be made to the container itself, not to its layer.
  func owns(_ base: Resolver, from source: SourceCode) -> Bool {
    isProduction || (isBirthplace(of: base) && !isOverride(source, of: base))
  }

  /// The containers in which this world looks up what a container has itself: its own layer first,
  /// then those of the worlds outside, the container last.
  func layers(of base: Resolver) -> [Resolver] {
    var layers: [Resolver] = []
    var world: ResolverWorld? = self
    while let current = world {
      if let layer = current.storage.withLock({ $0.layers[ObjectIdentifier(base)] }) {
        layers.append(layer)
      }
      world = current.outer
    }
    return layers + [base]
  }

  func isBirthplace(of container: Resolver) -> Bool {
    var world: ResolverWorld? = self
    while let current = world, !current.isProduction {
      if current.identity == container.birth?.world { return true }
      world = current.outer
    }
    return false
  }
}
