import Resolver

#if canImport(Testing)
import Testing
#endif

/// The session of a test: its log, its failures, and the framework that they are reported to.
final class TestSession: ResolverWorldObserver {
  let name: String
  let fileID: String
  let framework: TestFramework
  let recorder = ResolutionRecorder()
  private let storage = Mutex(Storage())

  private struct Storage {
    var pendingFailures: [Failure] = []
    var reportedGaps: Set<String> = []
    var reportedHidden: Set<String> = []

    /// The places at which the test asked for the replacement of a name.
    var replacementPlaces: [Resolver.Name: SourcePlace] = [:]
    var hasEnded = false
  }

  /// The session of the test that opened this one.
  private let outer: TestSession?

  init(name: String, fileID: String, framework: TestFramework, outer: TestSession? = nil) {
    self.outer = outer
    self.name = name
    self.fileID = fileID
    self.framework = framework
  }

  /// The session that the calling code belongs to.
  static var current: TestSession? {
    ResolverContext.current(for: nil).world.observer as? TestSession
  }

  func resolved(_ event: ResolutionEvent) {
    recorder.resolved(event)
  }

  /// Adds options to the test's world, which win over earlier ones.
  func apply(_ options: ContainerOptions, to world: ResolverWorld) {
    guard !options.nameRules.isEmpty else { return }
    storage.withLock { $0.replacementPlaces.merge(options.places) { _, later in later } }
    world.add(options.nameRules)
  }

  func failedToReplace(_ gap: ReplacementGap) {
    let place = replacementPlace(of: gap.requestedName) ?? SourcePlace(gap.site)
    let failure = Failure(Text.gap(gap), at: place)
    let key = "\(ObjectIdentifier(gap.service)) \(gap.requestedName.rawValue)"
    let isNew = storage.withLock { $0.reportedGaps.insert(key).inserted }
    if isNew { report(failure) }
  }

  func hid(_ override: HiddenOverride) {
    let place = replacementPlace(of: override.name) ?? SourcePlace(override.site)
    let key = "\(ObjectIdentifier(override.service)) \(override.registrationSite)"
    guard storage.withLock({ $0.reportedHidden.insert(key).inserted }) else { return }
    Warning(message: Text.hidden(override), place: place).record()
  }

  private func replacementPlace(of name: Resolver.Name?) -> SourcePlace? {
    guard let name else { return nil }
    return storage.withLock { $0.replacementPlaces[name] } ?? outer?.replacementPlace(of: name)
  }

  /// Reports a failure on the session's test, now or when the test has returned.
  func report(_ failure: Failure) {
    if failure.record(with: framework, isLastChance: false) { return }
    let hasEnded = storage.withLock { storage in
      if !storage.hasEnded { storage.pendingFailures.append(failure) }
      return storage.hasEnded
    }
    if hasEnded { reportLate(failure) }
  }

  private func reportLate(_ failure: Failure) {
    if let outer { return outer.report(failure) }
    _ = failure.record(with: framework, isLastChance: true)
  }
}

// MARK: - Running

extension TestSession {
  /// A session inside the current one, or inside the running test.
  static func nested(_ fileID: StaticString) -> TestSession {
    let outer = current
    return TestSession(
      name: outer?.name ?? "a test container",
      fileID: "\(fileID)",
      framework: outer?.framework ?? .ofTask,
      outer: outer
    )
  }

  /// Opens the session's world inside the current one.
  ///
  /// - Returns: The context to run the test in.
  func open() -> ResolverContext {
    framework.noteTest()
    let outer = ResolverContext.current(for: nil)
    let world = ResolverWorld(
      name: name,
      fileID: fileID,
      outer: outer.world,
      root: outer.root,
      observer: self
    )
    ResolverWorld.production.testBegan(observer: DetachedRequests.note)
    return ResolverContext(world: world, listeners: outer.listeners)
  }

  /// Ends the session's world, and reports the failures that could not be reported before.
  func close(_ context: ResolverContext) {
    context.world.end()
    ResolverWorld.production.testEnded()
    let failures = storage.withLock { storage in
      storage.hasEnded = true
      defer { storage.pendingFailures = [] }
      return storage.pendingFailures
    }
    for failure in failures {
      reportLate(failure)
    }
  }
}
