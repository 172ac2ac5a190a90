// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

extension ResolverContext {
  /// The context of the process that the current task runs in.
  @TaskLocal private static var process: ResolverContext?

  /// Runs an operation in this context, on its task and everywhere else in the process.
  ///
  /// For a test that runs alone. Code elsewhere is meant if `isForCaller` says so; `nil` means all.
  func withProcess<Result>(
    for isForCaller: (@Sendable () -> Bool)? = nil,
    during operation: () throws -> Result
  ) rethrows -> Result {
    ResolverWorld.production.insert(processContext: self, for: isForCaller)
    defer { ResolverWorld.production.remove(processContext: self) }
    return try Self.$process.withValue(self) {
      try ResolverContext.withBound(self, operation: operation)
    }
  }

  /// Runs an asynchronous operation in this context, on its task and everywhere else in the
  /// process.
  nonisolated(nonsending) func withProcess<Result>(
    for isForCaller: (@Sendable () -> Bool)? = nil,
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    ResolverWorld.production.insert(processContext: self, for: isForCaller)
    defer { ResolverWorld.production.remove(processContext: self) }
    return try await Self.$process.withValue(self) {
      try await ResolverContext.withBound(self, operation: operation)
    }
  }

  private func withPart<Result>(during operation: () throws -> Result) rethrows -> Result {
    ResolverWorld.production.insert(part: self, inside: Self.process)
    defer { ResolverWorld.production.remove(processContext: self) }
    return try Self.$process.withValue(self) {
      try ResolverContext.withBound(self, operation: operation)
    }
  }

  private nonisolated(nonsending) func withPart<Result>(
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    ResolverWorld.production.insert(part: self, inside: Self.process)
    defer { ResolverWorld.production.remove(processContext: self) }
    return try await Self.$process.withValue(self) {
      try await ResolverContext.withBound(self, operation: operation)
    }
  }

  /// Runs an operation in this context: in the whole process during a test that runs alone, and
  /// otherwise on its task.
  func run<Result>(during operation: () throws -> Result) rethrows -> Result {
    if ResolverWorld.production.processContext != nil { return try withPart(during: operation) }
    return try ResolverContext.withBound(self, operation: operation)
  }

  /// Runs an asynchronous operation in this context: in the whole process during a test that runs
  /// alone, and otherwise on its task.
  nonisolated(nonsending) func run<Result>(
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    if ResolverWorld.production.processContext != nil {
      return try await withPart(during: operation)
    }
    return try await ResolverContext.withBound(self, operation: operation)
  }
}
