import Resolver

#if canImport(Testing)
import Testing
#endif

extension TestSession {
  /// A session inside the current one, or inside the running test.
  static func nested(_ fileID: StaticString, _ line: UInt) -> TestSession {
    if let outer = current {
      return TestSession(
        name: outer.testName,
        fileID: "\(fileID)",
        framework: outer.framework,
        outer: outer
      )
    }
    #if canImport(Testing)
    if let test = Test.current {
      return TestSession(
        name: .test(test.name),
        fileID: "\(fileID)",
        framework: .swiftTesting,
        testModule: test.sourceLocation.moduleName
      )
    }
    #endif
    return TestSession(
      name: .call("withTestContainer", CallSite(fileID: fileID, line: line)),
      fileID: "\(fileID)",
      framework: .unknown
    )
  }

  /// Opens the session's world inside the current one.
  ///
  /// - Returns: The context to run the test in.
  func open() -> ResolverContext {
    framework.noteTest()
    let current = ResolverContext.current(for: nil)
    let world = ResolverWorld(
      name: testName,
      fileID: fileID,
      testModule: testModule,
      outer: current.world,
      root: current.root,
      observer: self
    )
    for module in world.modules { ProductionChanges.noteTests(in: module) }
    if self.outer == nil { RunningLogs.insert(recorder, of: testName) }
    ResolverWorld.production.testBegan(observer: DetachedRequests.note)
    return ResolverContext(world: world, listeners: current.listeners)
  }

  /// Ends the session's world, and reports the failures that could not be reported before.
  ///
  /// - Parameters:
  ///   - context: The context that the test ran in.
  ///   - hasRun: Whether the test came to its end, and was not canceled or skipped.
  func close(_ context: ResolverContext, hasRun: Bool = !Task.isCancelled) {
    context.world.end()
    ResolverWorld.production.testEnded()
    if let outer { outer.recorder.count(nested: recorder) } else { RunningLogs.remove(recorder) }
    reportUsage(in: context.world, hasRun: hasRun)
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
