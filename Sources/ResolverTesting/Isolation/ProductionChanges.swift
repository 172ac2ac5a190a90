import Resolver

/// The changes of production by code of no test's container, while tests run: other tests see them.
enum ProductionChanges {
  /// Whether a change fails the test.
  @TaskLocal static var areFailures = false

  /// The running tests that a change fails.
  struct Requiring: Sendable {
    /// The number of tests of Swift Testing.
    ///
    /// A change on a queue can't be attributed to one of them, and is warned of.
    var testCount = 0

    /// Whether there is a test case.
    var isTestCase = false
  }

  static let requiring = Mutex(Requiring())

  /// Records a registration, unless nobody else sees the container that it is made in, or the same
  /// line has made it before and makes the same again.
  static func record(
    _ registration: RegistrationDetails,
    replacing former: RegistrationDetails?,
    in container: Resolver,
    from caller: Caller
  ) {
    let site = caller.site
    // A warning is given once for a line, a failure each time.
    let isKnown = ResolutionLog.changedSites.withLock { $0.contains(site) }
    if isKnown, !areFailuresNow { return }
    // A line by which registerAllServices has registered the same changes nothing.
    if !isKnown, former?.site == site, caller.isIndependentOfCaller { return }
    guard isConcern(site), isShared(container.base, changedBy: caller) else { return }
    ResolutionLog.changedSites.withLock { _ = $0.insert(site) }
    record("\(registration.label) was registered", at: site)
  }

  /// Records another change, unless nobody else sees what it changes.
  static func record(_ change: Change, from caller: Caller?) {
    let site = caller?.site
    guard isConcern(site) else { return }
    // A setting or reset by work that an ended test left behind is lost.
    let endedTest = ResolverContext.bound?.endedTest
    switch change {
    case .addedChild(let child, to: let container):
      // A static container may add itself to another one.
      guard let caller, isShared(container, changedBy: caller),
        caller.isInFunction || !child.storage.isOwn(caller)
      else { return }
      record("A child was added to a container", at: site)
    case .removedChild(from: let container):
      guard let caller, isShared(container, changedBy: caller) else { return }
      record("A child was removed from a container", at: site)
    case .configured(let details):
      record("The settings of \(details.label) were changed", at: details.site)
    case .reset: record("Resolver.reset() was called", at: site, after: endedTest)
    case .resetScope(let scope):
      guard isShared(scope) else { return }
      record("The scope '\(scope)' was reset", at: nil, after: endedTest)
    case .set(let property):
      record("'Resolver.\(property)' was set", at: nil, after: endedTest)
    }
  }

  /// Whether a change can be that of a test, and has to be reported: production registers without a
  /// test as well.
  private static func isConcern(_ site: CallSite?) -> Bool {
    guard
      RunningTests.areAny || requiring.withLock({ $0.testCount > 0 })
        || TestFramework.mayBeXCTest.withLock({ $0 })
        || TestFramework.isTestKnown || ResolverContext.bound?.endedTest != nil
    else { return false }
    return areFailuresNow || site.map { Warning.isRecorded($0) } != true
  }

  private static var areFailuresNow: Bool {
    let requiring = requiring.withLock { $0 }
    return requiring.isTestCase || requiring.testCount > 0 && areFailures
  }

  private static func record(
    _ event: String,
    at site: CallSite?,
    after lateTest: LayerReference? = nil
  ) {
    let test = TestOfCaller.current
    let modules = [site?.module, test?.module].compactMap(\.self)
    let endedTest = ResolverContext.bound?.endedTest
    // Without a call site, nobody could tell whose work it is.
    guard DetachedRequests.ignoredModules.isDisjoint(with: modules),
      test != nil || endedTest != nil || site != nil
    else { return }
    let name = test?.name ?? endedTest.map { "\($0.name)" }
    let place = site.map { SourcePlace($0) } ?? .test
    let message =
      lateTest.map {
        Message.late(event, "\($0.name)", facts: [Message.fact("Location", site?.description)])
      }
      ?? Message.changed(event, at: site, by: name, whileRunning: RunningTests.all.map(\.name))
    if areFailuresNow { return Failure(message, at: place).recordWithoutSession() }
    if let site { return Warning.record(message, at: place, once: site) }
    Warning.record(message, at: place, once: "\(event) \(name ?? "")")
  }

  /// Whether others see what a caller changes in a container: unless the container is being set up,
  /// local to the function that made it, or a property of a test suite.
  private static func isShared(_ container: Resolver, changedBy caller: Caller) -> Bool {
    let storage = container.storage
    if storage.isMain { return true }
    guard let source = storage.source, !storage.isLocal, !storage.isOwn(caller) else {
      return false
    }
    // A property of a test suite cannot be told from a static one.
    let isInFile = caller.site.fileID.isSame(as: source.site.fileID) && source.isInPropertyOfType
    if let test = TestOfCaller.current {
      return !(isInFile && caller.site.isIn(module: test.module))
    }
    if isInFile, caller.site.isInModuleOfTests { return false }
    // Work that has left its task: the container may be a property of an object that a running test
    // made.
    return storage.origin?.layer.map(\.hasEnded) ?? true
  }

  /// Whether others see that a scope is reset: unless containers that functions made use it only.
  private static func isShared(_ scope: ResolverScope) -> Bool {
    let builtIn: [ResolverScope] = [.application, .cached, .shared]
    return builtIn.contains { $0 === scope }
      || ContainerList.all.contains { $0.allRegistrations.contains { $0.scope === scope } }
  }
}
