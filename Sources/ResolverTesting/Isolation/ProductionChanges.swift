import Foundation
import Resolver

/// The changes of production by code outside of any test's container, which other tests see.
enum ProductionChanges {
  /// Whether a change fails the test.
  @TaskLocal static var areFailures = false

  /// The call sites that have registered in production, except in `registerAllServices` and in the
  /// making of a container.
  static let changedSites = Mutex<Set<CallSite>>([])

  /// The call sites of `registerAllServices`, which a test may call.
  private static let allowedSites = Mutex<Set<CallSite>>([])

  /// The changes in `class func setUp()` of a `ResolverTestCase`; `nil` elsewhere.
  static let classSetUp = Mutex<[(change: String, site: CallSite?)]?>(nil)

  /// Whether a change fails the running test case.
  static let failTestCase = Mutex(false)

  /// The number of running tests of Swift Testing that a change fails.
  ///
  /// A change on a queue belongs to no known test, so you get a warning.
  static let failingTestCount = Mutex(0)

  /// Allows a call site of `registerAllServices`, although a test may have called it before.
  static func allow(_ site: CallSite) {
    allowedSites.withLock { _ = $0.insert(site) }
    changedSites.withLock { _ = $0.remove(site) }
  }

  /// Records a registration, unless the line repeats a former registration.
  static func record(
    _ registration: RegistrationDetails,
    replacing former: RegistrationDetails?,
    in container: Resolver,
    from caller: Caller
  ) {
    let site = caller.site
    // A line gets a warning once, but each test that forbids the change fails.
    let isKnown = changedSites.withLock { $0.contains(site) }
    guard isKnown ? areFailuresNow || Warning.areFailures : former?.site != site,
      isProductions(container.base, changedBy: caller),
      !allowedSites.withLock({ $0.contains(site) })
    else { return }
    changedSites.withLock { _ = $0.insert(site) }
    guard areTestsRunning else { return }
    record("registered \(registration.label)", at: site)
  }

  /// Records another change.
  static func record(_ change: Change, from caller: Caller?) {
    guard areTestsRunning else { return }
    // A setting or reset after the test is lost.
    let isLost = ResolverContext.bound?.endedTest != nil
    let site = caller?.site
    switch change {
    case .addedChild(let child, to: let container):
      // A static container may add itself to another container.
      guard let caller, isProductions(container, changedBy: caller),
        caller.isInFunction || !child.storage.isOwn(caller)
      else { return }
      record("added a child to a container", at: site)
    case .removedChild(from: let container):
      guard let caller, isProductions(container, changedBy: caller) else { return }
      record("removed a child from a container", at: site)
    case .configured(let details):
      record("changed the settings of \(details.label)", at: details.site)
    case .reset: if !isLost { record("called Resolver.reset()", at: site) }
    case .resetScope(let scope): if !isLost { record("reset the scope '\(scope)'", at: nil) }
    case .resetInstance(of: let request):
      if !isLost { record("reset the instance of \(request.label)", at: request.site) }
    case .set(let property, to: let container):
      // A property has no call site, but the container has one, unless it is production's.
      let storage = container?.base.storage
      let origin = storage?.isMain == false ? storage?.source?.site : nil
      if !isLost { record("set 'Resolver.\(property)'", at: origin) }
    }
  }

  /// Whether a test may have made a change.
  ///
  /// Production registers without a test as well.
  private static var areTestsRunning: Bool {
    TestFramework.isTestKnown || !ProductionHook.shared.runningTests.isEmpty
      || TestFramework.mayBeXCTest.withLock { $0 } || failingTestCount.withLock { $0 > 0 }
  }

  /// Whether other tests see a change in a container.
  ///
  /// They don't while the container is being made, in a container that is local to a function, and
  /// in a property of the test's type.
  private static func isProductions(_ container: Resolver, changedBy caller: Caller) -> Bool {
    let storage = container.storage
    if storage.isMain { return true }
    guard let source = storage.source, !storage.isLocal, !storage.isOwn(caller) else {
      return false
    }
    // An extension of `Resolver` has static properties only. In other types of the same file,
    // nothing tells a property of the test from a static one.
    let isStatic = "\(source.function)" == "Resolver"
    let isOfTest = TestOfCaller.current.map { caller.site.module == $0.module }
    return source.isInFunction || isStatic || "\(caller.site.fileID)" != "\(source.site.fileID)"
      || !(isOfTest ?? caller.site.isInModuleOfTests)
  }

  private static func record(_ change: String, at site: CallSite?) {
    let test = TestOfCaller.current
    let modules = [site?.module, test?.module].compactMap(\.self)
    let name = test?.name ?? ResolverContext.bound?.endedTest.map { "\($0.name)" }
    guard DetachedRequests.ignoredModules.isDisjoint(with: modules) else { return }
    if test == nil, Thread.isMainThread,
      classSetUp.withLock({ $0?.append((change, site)) }) != nil
    {
      return
    }
    // Without a test and a call site, a warning would not help.
    guard name != nil || site != nil else { return }
    Finding.changed(change, at: site, by: name, isFailure: areFailuresNow).report()
  }

  /// Reports the changes of a class, once XCTest has a test to fail.
  static func reportClassSetUp(of testCase: String) {
    let changes = classSetUp.withLock { exchange(&$0, with: nil) } ?? []
    for (change, site) in changes {
      let isFailure = areFailuresNow
      Finding.changed(change, at: site, by: testCase, inClassSetUp: true, isFailure: isFailure)
        .report()
    }
  }

  private static var areFailuresNow: Bool {
    areFailures || failTestCase.withLock { $0 }
  }
}
