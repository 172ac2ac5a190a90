// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

extension ResolverContext {
  /// Runs an operation in this context, on its task and everywhere else in the process.
  ///
  /// For XCTest, which runs one test at a time.
  func withProcess<Result>(during operation: () throws -> Result) rethrows -> Result {
    ResolverWorld.production.insert(processContext: self)
    defer { ResolverWorld.production.remove(processContext: self) }
    return try ResolverContext.$bound.withValue(self, operation: operation)
  }

  /// Runs an asynchronous operation in this context, on its task and everywhere else in the
  /// process.
  nonisolated(nonsending) func withProcess<Result>(
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    ResolverWorld.production.insert(processContext: self)
    defer { ResolverWorld.production.remove(processContext: self) }
    return try await ResolverContext.$bound.withValue(self, operation: operation)
  }

  /// Runs an operation in this context: in the whole process during a test of XCTest, and otherwise
  /// on its task.
  func run<Result>(during operation: () throws -> Result) rethrows -> Result {
    if ResolverWorld.production.processContext != nil { return try withProcess(during: operation) }
    return try ResolverContext.$bound.withValue(self, operation: operation)
  }

  /// Runs an asynchronous operation in this context: in the whole process during a test of XCTest,
  /// and otherwise on its task.
  nonisolated(nonsending) func run<Result>(
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    if ResolverWorld.production.processContext != nil {
      return try await withProcess(during: operation)
    }
    return try await ResolverContext.$bound.withValue(self, operation: operation)
  }
}
