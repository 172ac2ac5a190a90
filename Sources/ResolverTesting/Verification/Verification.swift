import Resolver

/// The check of all services in some containers.
struct Verification: Sendable {
  let containers: [Resolver]
  let context: ResolverContext

  /// The place of the assertion.
  let place: SourcePlace

  /// The longest time for a build, in milliseconds.
  let limit: Int

  /// The problems so far.
  let problems = RegistrationProblems()

  /// A service to build.
  private struct Candidate: @unchecked Sendable {
    // Safety: only the building thread passes the arguments to the factory.

    let service: RegistrationDetails
    let container: Resolver

    /// The arguments for the factory.
    let arguments: Any?

    /// Whether the factory belongs to the main actor.
    let isOfMainActor: Bool
  }

  /// The session of the checking test; `nil` in production.
  var session: TestSession? {
    context.layer.hook as? TestSession
  }

  /// Builds every service.
  ///
  /// - Parameters:
  ///   - arguments: The arguments for factories, by the registered type.
  ///   - excluded: The types to leave out.
  /// - Returns: The message of the failure, if there is one.
  func run(arguments: KeyValuePairs<Any.Type, Any>, excluding excluded: [Any.Type]) -> String? {
    let (candidates, skipped) = candidates(arguments, excluded)
    // The main actor comes last, because its first problem ends the process.
    for isOfMainActor in [false, true] {
      for candidate in candidates where candidate.isOfMainActor == isOfMainActor {
        if build(candidate) { continue }
        problems.insert(RegistrationProblem(notFinished: candidate.service))
      }
    }
    let problems = problems.take()
    if problems.isEmpty {
      if candidates.isEmpty { return Message.nothingToBuild(skipped: skipped) }
      if !skipped.isEmpty { Finding.skipped(skipped, place).report(in: session) }
      return nil
    }
    return Message.problems(problems, skipped: skipped)
  }

  /// Ends the process with the problems so far.
  func endProcess() -> Never {
    let message = Message.problems(problems.take(), isEnd: true)
    fatalError(message, file: place.fileID, line: place.line)
  }

  /// Returns the services to build, and the labels of services whose arguments are missing.
  private func candidates(
    _ given: KeyValuePairs<Any.Type, Any>,
    _ excluded: [Any.Type]
  ) -> (candidates: [Candidate], skipped: [String]) {
    let scratch = context.scratch(for: VerificationHook(of: self, parking: nil))
    let excluded = Set(excluded.map { ObjectIdentifier($0) })
    let arguments = Dictionary(given.map { (ObjectIdentifier($0.key), $0.value) }) { $1 }
    return ResolverContext.withBound(scratch) {
      let services = containers.flatMap { asked in
        let container = scratch.layer.container(answeringFor: asked)
        return scratch.layer.services(from: container).map { (container, $0) }
      }
      var seen: Set<ObjectIdentifier> = []
      var candidates: [Candidate] = []
      var skipped: Set<String> = []
      for (container, service) in services where seen.insert(ObjectIdentifier(service)).inserted {
        let registration = Request(service).registration(from: container)
        let answering = registration?.answering
        let types = [service.service, answering?.details.service]
          .compactMap { $0.map { ObjectIdentifier($0) } }
        guard excluded.isDisjoint(with: types) else { continue }
        let arguments = types.lazy.compactMap { arguments[$0] }.first
        if registration?.takesArguments == true, arguments == nil {
          skipped.insert(service.label)
        } else {
          let isOfMainActor = answering?.isolation === MainActor.shared
          let candidate = Candidate(
            service: service,
            container: container,
            arguments: arguments,
            isOfMainActor: isOfMainActor
          )
          candidates.append(candidate)
        }
      }
      return (candidates.sorted { $0.service.label < $1.service.label }, skipped.sorted())
    }
  }

  /// Builds a service in a container of its own, on a new thread or on the main actor.
  ///
  /// - Returns: Whether the build ended in time.
  private func build(_ candidate: Candidate) -> Bool {
    let ended = MainQueueSemaphore()
    let hook = VerificationHook(of: self, parking: candidate.isOfMainActor ? nil : ended)
    let scratch = context.scratch(for: hook)
    let build: @Sendable () -> Void = {
      ResolverContext.withBound(scratch) {
        let container = scratch.layer.container(answeringFor: candidate.container)
        let request = Request(candidate.service)
        let cause = request.failureCause(from: container, args: candidate.arguments)
        if let cause { problems.insert(RegistrationProblem(request, cause)) }
        hook.compareLifetimes(in: container) { Resolver.reset() }
        scratch.layer.end()
      }
      ended.signal()
    }
    session?.setLayerOfCheck(scratch.layer)
    defer { session?.setLayerOfCheck(nil) }
    // Also run here in the scratch context, for a factory that waits for the main queue.
    return ResolverContext.withBound(scratch) {
      if !candidate.isOfMainActor {
        BuildThread.start(build)
      } else if !MainActorProbe.isOnMainActor {
        Task { @MainActor in build() }
      } else {
        // The calling thread builds, and can't be parked, so another thread watches the time.
        BuildThread.start {
          guard !ended.wait(milliseconds: limit),
            problems.insert(RegistrationProblem(notFinished: candidate.service))
          else { return }
          endProcess()
        }
        build()
        return true
      }
      return ended.wait(milliseconds: limit)
    }
  }
}
