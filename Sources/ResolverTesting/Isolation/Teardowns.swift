import Resolver

/// The instances that a test tears down at its end.
struct Teardowns: Sendable {
  /// The options, of which the last one for a service takes precedence.
  var options: [Teardown] = []

  /// The instances of the test, in the order of the requests.
  fileprivate var pending: [(record: RequestRecord, instance: AnyInstance)] = []

  /// The first requests for the objects of a test and its nested containers, by identity.
  private var requests: [ObjectIdentifier: RequestRecord] = .init()

  func option(for record: RequestRecord) -> Teardown? {
    options.last { $0.concerns(record) }
  }

  /// Adds an object, and returns whether it is new.
  fileprivate mutating func insert(_ object: AnyObject, of record: RequestRecord) -> Bool {
    // An object may have the address of a former one.
    if requests[ObjectIdentifier(object)]?.instance === object { return false }
    requests[ObjectIdentifier(object)] = record
    return true
  }
}

extension TestSession {
  /// Keeps an instance that the test built until its end, if there is an option for the service.
  func keep(_ instance: AnyInstance, of record: RequestRecord) {
    let log = storage.withLock { $0.teardowns?.option(for: record) == nil ? nil : $0.log }
    guard let log else { return }
    var isBuilt = record.isCreated
    if let object = record.instance {
      let isNew = outermost.storage.withLock { storage in
        storage.teardowns = storage.teardowns ?? Teardowns()
        return storage.teardowns?.insert(object, of: record) == true
      }
      if !isNew { return }
      // Another service may have built the object, of which this one is an alias.
      isBuilt = isBuilt || log.contains { $0.record.isCreated && $0.record.instance === object }
    }
    if isBuilt { storage.withLock { $0.teardowns?.pending.append((record, instance)) } }
  }

  /// Leaves the instances to the surrounding test, because a synchronous operation can't wait.
  func leaveTeardowns(to outer: TestSession) {
    let teardowns = storage.withLock { exchange(&$0.teardowns, with: nil) }
    guard let teardowns, !teardowns.pending.isEmpty else { return }
    outer.storage.withLock { $0.teardowns?.pending += teardowns.pending }
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
    let teardowns = storage.withLock { exchange(&$0.teardowns, with: nil) }
    guard let teardowns, !teardowns.pending.isEmpty else { return nil }
    return Task {
      for (record, instance) in teardowns.pending.reversed() {
        guard let option = teardowns.option(for: record), let work = option.work(instance.value)
        else { continue }
        do { try await work() } catch { Finding.failedTeardown(option, error).report(in: self) }
      }
    }
  }
}
