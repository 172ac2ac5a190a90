import Resolver

/// The instances that a test tears down at its end.
struct Teardowns: Sendable {
  /// The options, of which the last one for a service takes precedence.
  var options: [Teardown] = []

  /// The work for each instance, in the order of the requests.
  fileprivate var pending: [(option: Teardown, work: Teardown.Work)] = []

  /// The objects that have had their work added.
  private var seen: Set<ObjectIdentifier> = .init()

  /// Keeps an instance until the end of the test, if there is an option for it.
  ///
  /// - Returns: Whether there is an option.
  mutating func keep(_ instance: AnyInstance, of record: RequestRecord) -> Bool {
    guard let option = options.last(where: { $0.concerns(record) }),
      let work = option.work(instance.value)
    else { return false }
    let isNew = record.instance.map { seen.insert(ObjectIdentifier($0)).inserted }
    if isNew ?? record.isCreated { pending.append((option, work)) }
    return true
  }
}

extension TestSession {
  /// Keeps an instance for the innermost test that tears it down.
  func keep(_ instance: AnyInstance, of record: RequestRecord) {
    let isKept = storage.withLock { $0.teardowns?.keep(instance, of: record) == true }
    if !isKept { outer?.keep(instance, of: record) }
  }

  /// Runs an asynchronous test in a context, tears down its instances, and closes its container.
  nonisolated(nonsending) func run<Result>(
    in context: ResolverContext,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await ResolverContext.withBound(context) {
      var ending = Ending.failed
      defer { close(context, ending) }
      do {
        let result = try await operation()
        ending = .complete
        await teardown?.value
        return result
      } catch {
        await teardown?.value
        throw error
      }
    }
  }

  /// Tears down the instances of the test while the calling thread waits and serves its queue.
  func waitForTeardown() {
    guard let teardown else { return }
    let ended = MainQueueSemaphore()
    Task {
      await teardown.value
      ended.signal()
    }
    // A day stands for no limit, because XCTest has limits of its own.
    _ = ended.wait(milliseconds: 86_400_000)
  }

  /// A task that tears down the instances of the test; `nil` if there are none.
  ///
  /// The task of the test itself may be canceled.
  private var teardown: Task<Void, Never>? {
    if storage.withLock({ $0.teardowns?.pending.isEmpty != false }) { return nil }
    return Task {
      // Another object must not get the identity of an ended one.
      var ended: [Teardown.Work] = []
      while let (option, work) = self.storage.withLock({ $0.teardowns?.pending.popLast() }) {
        ended.append(work)
        do { try await work() } catch { Finding.failedTeardown(option, error).report(in: self) }
      }
      withExtendedLifetime(ended) {}
    }
  }
}
