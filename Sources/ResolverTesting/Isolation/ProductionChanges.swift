import Resolver

/// The changes of production by code of no test's container, while tests run: other tests see them.
enum ProductionChanges {
  /// Whether a change fails the test.
  @TaskLocal static var areFailures = false

  private struct State {
    /// The places of all changes.
    var sites: Set<CallSite> = []

    /// The changes since the test case that is running began.
    var ofXCTest: [Failure] = []
  }

  private static let state = Mutex(State())

  /// Records a registration, unless nobody else sees the container that it is made in, or the same
  /// line has made it before.
  static func record(
    _ registration: RegistrationDetails,
    replacing former: RegistrationDetails?,
    in container: Resolver,
    from caller: Caller
  ) {
    guard isShared(container.base, changedBy: caller),
      former?.site != caller.site || contain(caller.site)
    else { return }
    state.withLock { _ = $0.sites.insert(caller.site) }
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

  /// Whether a registration at a place changed production.
  static func contain(_ site: CallSite) -> Bool {
    state.withLock { $0.sites.contains(site) }
  }

  /// Takes the changes since the test case that is running began.
  static func takeChangesOfXCTest() -> [Failure] {
    state.withLock { state in
      defer { state.ofXCTest = [] }
      return state.ofXCTest
    }
  }

  private static func record(_ event: String, at site: CallSite?) {
    let test = TestOfCaller.current
    let modules = [site?.module, test?.module].compactMap(\.self)
    let endedTest = ResolverContext.current(for: nil).endedTest
    let running = RunningLogs.tests
    // Without a call site, nobody could tell whose work it is.
    guard DetachedRequests.ignoredModules.isDisjoint(with: modules),
      test != nil || endedTest != nil
        || site != nil && (!running.isEmpty || TestFramework.mayBeXCTest)
    else { return }
    let name = test?.name ?? endedTest.map { "\($0.name)" }
    let place = site.map { SourcePlace($0) } ?? .test
    let failure = Failure(
      Message.changed(event, at: site, by: name, whileRunning: running),
      at: place
    )
    if areFailures { return failure.recordWithoutSession() }
    let key = Reported.Key.productionChange(site.map { "\($0)" } ?? "\(event) \(name ?? "")")
    if TestFramework.isXCTestRunning { state.withLock { $0.ofXCTest.append(failure) } }
    Warning(message: failure.message, place: place, key: key).record()
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
      || ContainerList.all.flatMap(\.allRegistrations).contains { $0.scope === scope }
  }
}
