import Resolver

#if canImport(Testing)
import Testing
#endif

extension TestSession {
  /// A session inside that of a context, or inside the running test.
  static func nested(in context: ResolverContext, at site: CallSite) -> TestSession {
    if let outer = context.world.observer as? TestSession {
      return TestSession(
        name: outer.testName,
        module: site.module,
        framework: outer.framework,
        outer: outer
      )
    }
    #if canImport(Testing)
    if let test = Test.current {
      return TestSession(
        name: .test(test.name),
        module: site.module,
        framework: .swiftTesting,
        testModule: test.sourceLocation.moduleName
      )
    }
    #endif
    return TestSession(
      name: .call("withTestContainer", site),
      module: site.module,
      framework: .unknown
    )
  }

  /// Opens the session's world inside that of a context.
  ///
  /// - Parameter current: The context.
  /// - Returns: The context to run the test in.
  func open(in current: ResolverContext = .current(for: nil)) -> ResolverContext {
    EarlyRequests.end()
    framework.noteTest()
    let world = ResolverWorld(
      name: testName,
      module: module,
      testModule: testModule,
      outer: current.world,
      root: current.root,
      observer: self
    )
    ProductionChanges.noteTests(in: module)
    if let testModule { ProductionChanges.noteTests(in: testModule) }
    if self.outer == nil { RunningLogs.insert(recorder, of: testName) }
    ResolverWorld.production.testBegan(observer: DetachedRequests.note)
    return ResolverContext(world: world, listeners: current.listeners)
  }

  /// Ends the session's world, and reports the failures that could not be reported before.
  ///
  /// - Parameters:
  ///   - context: The context that the test ran in.
  ///   - ending: The end of the test, as far as it is known outside the session.
  func close(_ context: ResolverContext, _ ending: TestEnding) {
    let ending = Task.isCancelled ? .canceled : hasIssue && ending == .complete ? .failed : ending
    context.world.end()
    ResolverWorld.production.testEnded()
    if let outer { outer.recorder.count(nested: recorder) } else { RunningLogs.remove(recorder) }
    reportUsage(in: context.world, ending)
    let failures = storage.withLock { storage in
      storage.hasEnded = true
      defer { storage.pendingFailures = [] }
      return storage.pendingFailures
    }
    for failure in failures {
      reportLate(failure)
    }
    attachEvidence(from: context)
  }
}
