// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

/// The contexts of tests that have the process to themselves, and of parts of these tests: code
/// that is bound to none acts in the last one.
///
/// XCTest runs one test at a time, so what happens on a queue or in a detached task meanwhile is
/// that test's.
struct ProcessContexts: Sendable {
  private struct Entry: Sendable {
    let context: ResolverContext

    /// Whether code without a task-local context joins this one; `nil` for all code.
    let shouldJoin: (@Sendable () -> Bool)?
    let isPart: Bool
  }

  private var entries: [Entry] = []

  /// The context that code which is bound to none acts in.
  var current: ProcessContext? {
    entries.last.map { ProcessContext($0.context, for: $0.shouldJoin) }
  }

  mutating func insert(_ context: ResolverContext, for shouldJoin: (@Sendable () -> Bool)?) {
    entries.append(Entry(context: context, shouldJoin: shouldJoin, isPart: false))
  }

  /// Adds a part of the running test, if there is one.
  mutating func insert(part context: ResolverContext) {
    guard let test = entries.last else { return }
    entries.append(Entry(context: context, shouldJoin: test.shouldJoin, isPart: true))
  }

  /// Removes a part, or a test with all of its parts.
  mutating func remove(_ context: ResolverContext) {
    guard let index = entries.lastIndex(where: { $0.context === context }) else { return }
    entries.removeSubrange(entries[index].isPart ? index..<index + 1 : index..<entries.endIndex)
  }

  /// The contexts of this process.
  private static let ofProcess = Mutex(ProcessContexts())

  /// Changes the contexts of this process, of which production knows the current one.
  fileprivate static func change(_ body: (inout ProcessContexts) -> Void) {
    let former = ofProcess.withLock { contexts in
      let former = contexts
      body(&contexts)
      ResolverWorld.production.set(processContext: contexts.current)
      return former
    }
    // Released here, outside the lock: they may hold the last references to user objects.
    withExtendedLifetime(former) {}
  }
}

extension ResolverContext {
  /// Runs a test that runs alone in this context, on its task and everywhere else in the process.
  ///
  /// Code without a task-local context joins it when `shouldJoin` returns `true` or is `nil`.
  func withProcess<Result>(
    for shouldJoin: (@Sendable () -> Bool)? = nil,
    during operation: () throws -> Result
  ) rethrows -> Result {
    ProcessContexts.change { $0.insert(self, for: shouldJoin) }
    defer { ProcessContexts.change { $0.remove(self) } }
    return try ResolverContext.withBound(self, operation: operation)
  }

  /// Runs an asynchronous test that runs alone in this context, on its task and everywhere else in
  /// the process.
  nonisolated(nonsending) func withProcess<Result>(
    for shouldJoin: (@Sendable () -> Bool)? = nil,
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    ProcessContexts.change { $0.insert(self, for: shouldJoin) }
    defer { ProcessContexts.change { $0.remove(self) } }
    return try await ResolverContext.withBound(self, operation: operation)
  }

  /// Runs an operation in this context: in the whole process during a test that runs alone, and
  /// otherwise on its task.
  func run<Result>(during operation: () throws -> Result) rethrows -> Result {
    let isPart = becomePart()
    defer { if isPart { ProcessContexts.change { $0.remove(self) } } }
    return try ResolverContext.withBound(self, operation: operation)
  }

  /// Runs an asynchronous operation in this context: in the whole process during a test that runs
  /// alone, and otherwise on its task.
  nonisolated(nonsending) func run<Result>(
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    let isPart = becomePart()
    defer { if isPart { ProcessContexts.change { $0.remove(self) } } }
    return try await ResolverContext.withBound(self, operation: operation)
  }

  /// Makes this context a part of the test that runs alone, unless the calling code was left over
  /// from another test.
  private func becomePart() -> Bool {
    let isPart =
      ResolverWorld.production.processContext != nil && ResolverContext.endedTest == nil
    if isPart { ProcessContexts.change { $0.insert(part: self) } }
    return isPart
  }
}
