/// The rules that depend on where a caller's source lies.
///
/// A container that is made while a test runs is most often a static property that happens to be
/// touched for the first time, and must not become that test's. The caller's source tells:
///
/// | the caller's source | consequence |
/// |---|---|
/// | the function that made the container, or its `init` closure | it is the container's own |
/// | any other, while a test runs | the test's world keeps it |
/// | a function of the test that makes a container | captured, the container carries the world |
/// | the test's module, or a test's setup | it is an override: name rules of its layer yield |
/// | the function that made the container, in production | nobody else sees what it changes |
/// | any other, in production | it changes what others use, and is told of |
///
/// The source is known by its `#fileID` and `#function`. In the initializer of a static property
/// the latter is the property's name, in a function it ends with parentheses.
struct Ownership {
  /// The current world.
  let world: ResolverWorld

  /// Whether a test is being set up: by a trait, or by `registerMocks`.
  var isSettingUp = false

  /// Whether what a caller registers in a container, or adds to it, is the container's own.
  func isContainersOwn(_ base: Resolver, from source: SourceLocation) -> Bool {
    if world.isProduction { return true }
    guard world.isOrigin(of: base) else { return false }
    if base.storage.contents.withLock({ $0.isBeingSetUp }) { return true }
    // The initializers of a suite and of a type beside it have one name.
    if source.isInInitializer, world.isWritten(in: source.site.module) { return false }
    return base.storage.source.map { source.isInSameFunction(as: $0) } == true
  }

  /// Whether a container that is made at a place is the test's alone.
  func isTestsAlone(madeAt source: SourceLocation) -> Bool {
    !world.isProduction && source.isInFunction && world.isWritten(in: source.site.module)
  }

  /// Whether the application registers in a static initializer, which runs in the first test that
  /// needs it, and in no other.
  func runsOnce(_ source: SourceLocation) -> Bool {
    !source.isInFunction && !isSettingUp && !world.isWritten(in: source.site.module)
  }

  /// Whether a registration is an override of the test, not of code that the test runs.
  func isOverride(_ source: SourceLocation, in base: Resolver) -> Bool {
    guard !world.isProduction else { return false }
    // The initializer of a static container sets the container up, not the test.
    if isSettingUp {
      return base.origin?.isInFunctionOfTest == true || !isContainersOwn(base, from: source)
    }
    guard world.isWritten(in: source.site.module) else { return false }
    return source.isInFunction || !isContainersOwn(base, from: source)
  }
}

extension ResolverWorld {
  /// Whether a registration was made in a test: by its own code, or by code that it ran.
  package func isMadeInTest(_ registration: RegistrationDetails) -> Bool {
    let place = registration.place
    return place.isInTest && !place.repeatsProduction || isOfTest(place)
  }

  /// Whether a registration ends with the test: it was made in the test, or in a container that
  /// code which the test ran made for itself.
  func endsWithTest(_ registration: RegistrationDetails) -> Bool {
    isMadeInTest(registration) || isInside(registration.place.containerWorld)
  }

  /// Whether a registration was made by this world's test itself, or by that of a world outside.
  func isOfTest(_ place: RegistrationPlace) -> Bool {
    isInside(place.layer?.world)
  }

  /// Whether the world is that of a test, or inside it.
  private func isInside(_ test: Identity?) -> Bool {
    guard let test, let outer else { return false }
    return identity == test || outer.isInside(test)
  }
}

extension ResolverContext {
  /// Whether a function that runs in the current test made a container.
  private func isMadeInFunction(_ base: Resolver) -> Bool {
    world.isOrigin(of: base) && base.storage.source?.isInFunction == true
  }

  /// Whether a container is that of a test which has ended, and is used by code of no test.
  func isLate(_ container: Resolver) -> Bool {
    world.isProduction && container.overlay != nil && container.endedTest != nil
  }

  /// The place for a registration, which may be one of production once more.
  func place(
    for key: RegistrationKey,
    in container: Resolver,
    from source: SourceLocation
  ) -> RegistrationPlace {
    var place = place(in: container, from: source)
    guard place.isChange || place.isInTest && place.layer == nil else { return place }
    let present = container.base.storage.registration(key)
    if let present, !present.details.place.isChange, present.details.site.isSame(as: source.site) {
      place.isChange = false
      place.repeatsProduction = place.isInTest
    }
    return place
  }

  /// The place for what is registered in a container, or added to it.
  func place(in container: Resolver, from source: SourceLocation) -> RegistrationPlace {
    // It ends with the test, as everything does that the test has registered.
    if isLate(container) { return RegistrationPlace(storage: container.storage, isLate: true) }
    let base = container.base
    let isOwn = ownership.isContainersOwn(base, from: source)
    let isRedirected = !isOwn && (world.isOrigin(of: base) || ownership.runsOnce(source))
    return RegistrationPlace(
      storage: isOwn ? base.storage : world.overlayStorage(of: container),
      run: isInAutomaticRun ? automaticRun : nil,
      isInTest: !isOwn,
      containerWorld: isMadeInFunction(base) ? world.identity : nil,
      isChange: isChange(of: base, from: source),
      layer: ownership.isOverride(source, in: base) ? world.layer : nil,
      redirected: isRedirected ? base.storage : nil,
      redirection: isRedirected ? world.reference : nil
    )
  }
}

// MARK: - Production

extension Ownership {
  /// Whether what a caller changes in a container of production is seen by others: unless the
  /// container is being set up, local to the function that made it, or a property of a test suite.
  static func isShared(_ base: Resolver, changedFrom source: SourceLocation) -> Bool {
    if base === ResolverWorld.initialMain { return true }
    guard let origin = base.storage.source, !origin.isInFunction else { return false }
    // A property of a test suite cannot be told from a static one.
    if source.isInFile(ofProperty: origin), ResolverContext.isOfTests(source.site) { return false }
    return !source.isInSameFunction(as: origin)
      && !base.storage.contents.withLock { $0.isBeingSetUp }
  }

  /// Whether a container that is not local to a function keeps instances in a scope.
  static func isShared(_ scope: ResolverScope) -> Bool {
    ContainerStorage.allKnown.contains { storage in
      guard storage.source?.isInFunction == false else { return false }
      return storage.contents.withLockUnchecked { contents in
        contents.cache === scope || contents.registrations.all.contains { $0.scope === scope }
      }
    }
  }
}
