import Resolver

/// The changes of production by code of no test's container, while tests run: other tests see them.
enum ProductionChanges {
  /// Whether a change fails the test.
  @TaskLocal static var areFailures = false

  /// The changes since the test case that is running began.
  private static let ofXCTest = Mutex<[Failure]>([])

  /// Records a registration, unless nobody else sees the container that it is made in, or the same
  /// line has made it before.
  static func record(
    _ registration: RegistrationDetails,
    replacing former: RegistrationDetails?,
    in container: Resolver,
    from caller: Caller
  ) {
    guard isShared(container.base, changedBy: caller) else { return }
    let isNew = Resolution.sitesOfChanges.withLock { sites in
      if former?.site == caller.site { return sites.contains(caller.site) }
      sites.insert(caller.site)
      return true
    }
    guard isNew else { return }
    record("\(registration.label) was registered in production", at: caller.site)
  }

  /// Records another change, unless nobody else sees what it changes.
  static func record(_ change: Change, from caller: Caller?) {
    switch change {
    case .addedChild(to: let container):
      guard let caller, isShared(container, changedBy: caller) else { return }
      record("A child was added to a container of production", at: caller.site)
    case .reset: record("Production was reset", at: caller?.site)
    case .resetScope(let scope):
      guard isShared(scope) else { return }
      record("The scope '\(scope)' of production was reset", at: nil)
    case .set(let property):
      record("'Resolver.\(property)' of production was set", at: nil)
    }
  }

  /// Takes the changes since the test case that is running began.
  static func takeChangesOfXCTest() -> [Failure] {
    ofXCTest.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }

  private static func record(_ event: @autoclosure () -> String, at site: CallSite?) {
    let test = TestOfCaller.current
    let modules = [site?.module, test?.module].compactMap(\.self)
    let endedTest = ResolverContext.current(for: nil).endedTest
    let running = RunningTests.names
    // Without a call site, nobody could tell whose work it is.
    guard DetachedRequests.ignoredModules.isDisjoint(with: modules),
      test != nil || endedTest != nil
        || site != nil && (!running.isEmpty || TestFramework.mayBeXCTest.withLock { $0 })
    else { return }
    let event = event()
    let name = test?.name ?? endedTest.map { "\($0.name)" }
    let place = site.map { SourcePlace($0) } ?? .test
    let message = Message.changed(event, at: site, by: name, whileRunning: running)
    let failure = Failure(message, at: place)
    if areFailures { return failure.recordWithoutSession() }
    if TestFramework.isXCTestRunning { ofXCTest.withLock { $0.append(failure) } }
    let key = Warning.Key.productionChange(site.map { "\($0)" } ?? "\(event) \(name ?? "")")
    Warning(message, at: place, once: key).record()
  }

  /// Whether others see what a caller changes in a container: unless the container is being set up,
  /// local to the function that made it, or a property of a test suite.
  private static func isShared(_ container: Resolver, changedBy caller: Caller) -> Bool {
    let storage = container.storage
    if storage.isMain { return true }
    guard let source = storage.source, !source.isInFunction, !storage.isOwn(caller) else {
      return false
    }
    // A property of a test suite cannot be told from a static one.
    return
      !(caller.isInFile(ofPropertyMadeBy: source)
      && TestOfCaller.current?.module == caller.site.module)
  }

  /// Whether others see that a scope is reset: unless containers that functions made use it only.
  private static func isShared(_ scope: ResolverScope) -> Bool {
    let builtIn: [ResolverScope] = [.application, .cached, .shared]
    return builtIn.contains { $0 === scope }
      || ContainerList.all.contains { $0.allRegistrations.contains { $0.scope === scope } }
  }
}
