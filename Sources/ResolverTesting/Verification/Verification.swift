import Resolver

/// The check of all services that a container can find.
struct Verification: Sendable {
  let container: Resolver
  let context: ResolverContext

  /// The module of the code that checks.
  let module: String

  /// Receives what is found.
  let problems = RegistrationProblems()

  /// A service to build, and the arguments for its factory.
  private typealias Candidate = (service: RegistrationDetails, arguments: Any?)

  /// The session of the test that checks; `nil` in production.
  var session: TestSession? {
    context.layer.hook as? TestSession
  }

  /// Builds every service.
  ///
  /// - Parameters:
  ///   - arguments: The arguments for factories, by the type that they build.
  ///   - excluded: The types that are not checked.
  /// - Returns: The message of the failure, if there is one.
  func run(
    arguments: [ObjectIdentifier: Any],
    excluding excluded: Set<ObjectIdentifier>
  ) -> String? {
    let (candidates, skipped) = candidates(arguments, excluded)
    var unfinished: [String] = []
    for candidate in candidates {
      let isFinished = build(candidate, patience: patience(unfinishedCount: unfinished.count))
      if !isFinished { unfinished.append(candidate.service.label) }
    }
    let problems = problems.take()
    guard !problems.isEmpty || !unfinished.isEmpty else { return nil }
    return Message.problems(problems, unfinished: unfinished, skipped: skipped)
  }

  /// The services to build, and the labels of those that take arguments which are not given.
  private func candidates(
    _ arguments: [ObjectIdentifier: Any],
    _ excluded: Set<ObjectIdentifier>
  ) -> (candidates: [Candidate], skipped: [String]) {
    let scratch = context.scratch(for: VerificationHook(of: self, on: nil))
    return ResolverContext.withBound(scratch) {
      let container = scratch.layer.container(answeringFor: container)
      var candidates: [Candidate] = []
      var skipped: Set<String> = []
      for service in scratch.layer.services(from: container)
      where !excluded.contains(ObjectIdentifier(service.service)) {
        let registration = Request(service).registration(from: container)
        let types = [service.service, registration?.answering.details.service]
          .compactMap { $0.map { ObjectIdentifier($0) } }
        guard excluded.isDisjoint(with: types) else { continue }
        let arguments = types.lazy.compactMap { arguments[$0] }.first
        if registration?.takesArguments == true, arguments == nil {
          skipped.insert(service.label)
        } else {
          candidates.append((service, arguments))
        }
      }
      return (candidates.sorted { $0.service.label < $1.service.label }, skipped.sorted())
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
    let hook = VerificationHook(of: self, on: thread)
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
}
