import Resolver

/// The check of all services that a container can find.
struct Verification {
  private let container: Resolver
  private let context: ResolverContext
  private let arguments: [ObjectIdentifier: Any]
  private let excluded: Set<ObjectIdentifier>
  private let module: String
  private let problems = RegistrationProblems()

  init(
    of container: Resolver,
    in context: ResolverContext,
    arguments: [ObjectIdentifier: Any],
    excluding excluded: Set<ObjectIdentifier>,
    module: String
  ) {
    self.container = container
    self.context = context
    self.arguments = arguments
    self.excluded = excluded
    self.module = module
  }

  /// Builds every service.
  ///
  /// - Returns: The message of the failure, if there is one.
  func run() -> String? {
    let (candidates, skipped) = candidates()
    var unfinished: [String] = []
    for candidate in candidates {
      let isFinished = build(candidate, patience: patience(unfinishedCount: unfinished.count))
      if !isFinished { unfinished.append(candidate.label) }
    }
    let groups = problems.take()
    guard !groups.isEmpty || !unfinished.isEmpty else { return nil }
    return Text.problems(groups, unfinished: unfinished, skipped: skipped)
  }

  /// A service to build.
  private struct Candidate {
    let service: RegistrationDetails
    let arguments: Any?

    var label: String { service.label }
  }

  /// The services to build, and the labels of those that take arguments which are not given.
  private func candidates() -> (candidates: [Candidate], skipped: [String]) {
    let scratch = context.scratch(
      for: VerificationHook(problems, on: nil, of: session, module: module)
    )
    return ResolverContext.withBound(scratch) {
      let container = scratch.layer.container(answeringFor: container)
      var candidates: [Candidate] = []
      var skipped: [String] = []
      for service in scratch.layer.services(from: container)
      where !excluded.contains(ObjectIdentifier(service.service)) {
        let registration = Request(service).registration(from: container)
        let types = [service.service, registration?.answering.details.service]
          .compactMap { $0.map { ObjectIdentifier($0) } }
        guard excluded.isDisjoint(with: types) else { continue }
        let arguments = types.lazy.compactMap { self.arguments[$0] }.first
        let candidate = Candidate(service: service, arguments: arguments)
        if registration?.takesArguments == true, arguments == nil {
          skipped.append(candidate.label)
        } else {
          candidates.append(candidate)
        }
      }
      return (candidates.sorted { $0.label < $1.label }, Set(skipped).sorted())
    }
  }

  /// The milliseconds to wait for a factory; `nil` for as long as it takes.
  ///
  /// A build that failed keeps its locks, and the static properties that it was to initialize: what
  /// waits for them never ends.
  private func patience(unfinishedCount: Int) -> Int? {
    guard problems.haveParkedThreads else { return nil }
    return unfinishedCount == 0 ? 2_000 : 200
  }

  /// Builds a service in a container of its own, on a thread of its own.
  ///
  /// - Returns: Whether it came to an end in time.
  private func build(_ candidate: Candidate, patience: Int?) -> Bool {
    let thread = BuildThread()
    let hook = VerificationHook(problems, on: thread, of: session, module: module)
    let scratch = context.scratch(for: hook)
    // Run in the scratch context here too, for the queues that a factory uses in a test of XCTest.
    return scratch.run {
      thread.run(patience: patience) {
        ResolverContext.withBound(scratch) {
          let container = scratch.layer.container(answeringFor: container)
          let request = Request(candidate.service)
          let cause = request.failureCause(from: container, args: candidate.arguments)
          if let cause { problems.insert(RegistrationProblem(request, cause)) }
          // Released here, in their own container: a deinit may resolve.
          hook.compareLifetimes(resetting: Resolver.reset)
          scratch.layer.end()
        }
      }
    }
  }

  /// The session of the test that checks; `nil` in production.
  private var session: TestSession? {
    context.layer.hook as? TestSession
  }
}
