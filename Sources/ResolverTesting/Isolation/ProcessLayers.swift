// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

/// The layers of tests that have the process to themselves, and of parts of these tests: code that
/// is bound to none acts in the last one.
///
/// XCTest runs one test at a time, so what happens on a queue or in a detached task meanwhile is
/// that test's.
struct ProcessLayers: Sendable {
  private struct Entry: Sendable {
    let layer: Layer

    /// Whether code without a task-local context joins the layer; `nil` for all code.
    let shouldJoin: (@Sendable () -> Bool)?
    let isPart: Bool
  }

  /// The part of a test that an operation is.
  enum Part {
    /// A test that runs alone. Code without a task-local context joins it when the closure returns
    /// `true`, or is `nil`.
    case wholeTest((@Sendable () -> Bool)? = nil)

    /// A part of the test that runs alone, if there is one.
    case ofTest
  }

  private var entries: [Entry] = []

  mutating func insert(_ layer: Layer, for shouldJoin: (@Sendable () -> Bool)?) {
    entries.append(Entry(layer: layer, shouldJoin: shouldJoin, isPart: false))
  }

  /// Adds a part of the running test, if there is one.
  mutating func insert(part layer: Layer) {
    guard let test = entries.last else { return }
    entries.append(Entry(layer: layer, shouldJoin: test.shouldJoin, isPart: true))
  }

  /// Removes a part, or a test with all of its parts.
  mutating func remove(_ layer: Layer) {
    guard let index = entries.lastIndex(where: { $0.layer === layer }) else { return }
    entries.removeSubrange(entries[index].isPart ? index..<index + 1 : index..<entries.endIndex)
  }

  /// The layer that the calling code joins, if it is bound to none.
  func layer() -> Layer? {
    entries.last.flatMap { $0.shouldJoin?() == false ? nil : $0.layer }
  }

  /// The layers of this process.
  private static let ofProcess = Mutex(ProcessLayers())

  /// The layer of this process that the calling code joins, if it is bound to none.
  static var current: Layer? {
    ofProcess.withLock { $0 }.layer()
  }

  fileprivate static func change(_ body: (inout ProcessLayers) -> Void) {
    let former = ofProcess.withLock { layers in
      let former = layers
      body(&layers)
      return former
    }
    // Released here, outside the lock: they may hold the last references to user objects.
    withExtendedLifetime(former) {}
  }
}

extension ResolverContext {
  /// Runs an operation in this context, on its task; during a test that runs alone, everywhere else
  /// in the process as well.
  func run<Result>(
    _ part: ProcessLayers.Part = .ofTest,
    during operation: () throws -> Result
  ) rethrows -> Result {
    let isInProcess = begin(part)
    defer { if isInProcess { ProcessLayers.change { $0.remove(layer) } } }
    return try ResolverContext.withBound(self, operation: operation)
  }

  /// Runs an asynchronous operation in this context, on its task; during a test that runs alone,
  /// everywhere else in the process as well.
  nonisolated(nonsending) func run<Result>(
    _ part: ProcessLayers.Part = .ofTest,
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    let isInProcess = begin(part)
    defer { if isInProcess { ProcessLayers.change { $0.remove(layer) } } }
    return try await ResolverContext.withBound(self, operation: operation)
  }

  /// Begins to be the context of the process, if the part has it.
  private func begin(_ part: ProcessLayers.Part) -> Bool {
    switch part {
    case .wholeTest(let shouldJoin): ProcessLayers.change { $0.insert(layer, for: shouldJoin) }
    case .ofTest:
      // Code that was left over from another test is no part of the one that runs.
      guard ProcessLayers.current != nil, ResolverContext.current(for: nil).endedTest == nil
      else { return false }
      ProcessLayers.change { $0.insert(part: layer) }
    }
    return true
  }
}
