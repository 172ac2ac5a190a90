import Resolver

#if canImport(Testing)
import Testing
#endif

/// One test's world, and what is known of what happened in it.
///
/// This type is not part of the public interface.
final class TestSession: ResolverWorldObserver {
  /// The framework that runs the test, and that hears of its failures.
  enum Framework {
    case swiftTesting
    case xctest

    /// It cannot be told.
    case unknown
  }

  let name: String
  let fileID: String
  let framework: Framework
  let recorder = ResolutionRecorder()
  private let storage = Mutex(Storage())

  private struct Storage {
    var pendingFailures: [Failure] = []
    var reportedGaps: Set<String> = []

    /// Where the test asked for the replacement of a name.
    var replacementPlaces: [Resolver.Name: SourcePlace] = [:]
    var hasEnded = false
  }

  /// The session of the test that opened this one.
  private let outer: TestSession?

  init(name: String, fileID: String, framework: Framework, outer: TestSession? = nil) {
    self.outer = outer
    self.name = name
    self.fileID = fileID
    self.framework = framework
  }

  /// The session that the calling code belongs to.
  static var current: TestSession? {
    ResolverContext.current(for: nil).world.observer as? TestSession
  }

  /// The framework that runs the calling code, as far as can be told.
  static var currentFramework: Framework {
    current?.framework ?? frameworkOfTask
  }

  private static var frameworkOfTask: Framework {
    #if canImport(Testing)
    if Test.current != nil { return .swiftTesting }
    #endif
    return .unknown
  }

  func resolved(_ event: ResolutionEvent) {
    recorder.resolved(event)
  }

  /// Lets the test's world answer according to options, which win over earlier ones.
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

  private func replacementPlace(of name: Resolver.Name) -> SourcePlace? {
    storage.withLock { $0.replacementPlaces[name] } ?? outer?.replacementPlace(of: name)
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
      framework: outer?.framework ?? frameworkOfTask,
      outer: outer
    )
  }

  /// Whether a world was opened in the process where Swift Testing ran no test: perhaps by XCTest.
  static var mayBeXCTests: Bool {
    isOutsideSwiftTesting.withLock { $0 }
  }

  private static let isOutsideSwiftTesting = Mutex(false)

  /// Opens the session's world inside the current one.
  ///
  /// - Returns: The context to run the test in.
  func open() -> ResolverContext {
    if framework != .swiftTesting { Self.isOutsideSwiftTesting.withLock { $0 = true } }
    let outer = ResolverContext.current(for: nil)
    let world = ResolverWorld(
      name: name,
      fileID: fileID,
      outer: outer.world,
      root: outer.root,
      observer: self
    )
    TestWorlds.shared.opened(strayObserver: StrayRequests.note)
    return ResolverContext(world: world, listeners: outer.listeners)
  }

  /// Ends the session's world, and reports what could not be reported before.
  func close(_ context: ResolverContext) {
    context.world.end()
    TestWorlds.shared.closed()
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
