import Resolver

/// The contexts of tests that have the process to themselves: code that is bound to none acts in
/// one of them.
///
/// XCTest runs one test at a time, so what happens on a queue or in a detached task meanwhile is
/// that test's. Inside the test, a part of it can have a context of its own. Of two parts that run
/// at the same time neither can claim such code: it acts in the context around both. A part ends
/// with its test at the latest.
struct ProcessContexts: Sendable {
  /// The contexts of this process.
  private static let ofProcess = Mutex(ProcessContexts())

  /// Changes the contexts of this process, of which production knows the current one.
  static func change(_ body: @Sendable (inout ProcessContexts) -> Void) {
    let former = ofProcess.withLock { contexts in
      let former = contexts
      body(&contexts)
      ResolverWorld.production.set(processContext: contexts.current)
      return former
    }
    // Released here, outside the lock: they may hold the last references to user objects.
    withExtendedLifetime(former) {}
  }

  /// A test, and its parts.
  private struct Test: Sendable {
    /// The context of the test, and those of its parts in the order in which they began.
    var contexts: [ResolverContext]

    /// Whether the context answers the calling code; `nil` for all code.
    let isForCaller: (@Sendable () -> Bool)?

    /// The position of the context around parts that run at the same time, until all have ended.
    var shared: Int?

    mutating func remove(at position: Int) {
      contexts.remove(at: position)
      guard let shared else { return }
      let around = position <= shared ? shared - 1 : shared
      self.shared = around < contexts.count - 1 ? around : nil
    }
  }

  /// The tests, of which the last one is running.
  private var tests: [Test] = []

  var isEmpty: Bool { tests.isEmpty }

  /// The context that code which is bound to none acts in.
  var current: ProcessContext? {
    guard let test = tests.last else { return nil }
    let position = test.shared ?? test.contexts.count - 1
    return ProcessContext(test.contexts[position], for: test.isForCaller)
  }

  mutating func insert(_ context: ResolverContext, for isForCaller: (@Sendable () -> Bool)?) {
    tests.append(Test(contexts: [context], isForCaller: isForCaller))
  }

  /// Adds a part of the running test.
  ///
  /// - Parameters:
  ///   - context: The context of the part.
  ///   - outer: The context that the part is in; `nil` when it is not known. One of a test that has
  ///     ended has no part any more.
  mutating func insert(part context: ResolverContext, inside outer: ResolverContext?) {
    let index = tests.lastIndex { test in
      outer == nil || test.contexts.contains { $0 === outer }
    }
    guard let index else { return }
    let position = tests[index].contexts.firstIndex { $0 === outer } ?? 0
    if position < tests[index].contexts.count - 1 {
      tests[index].shared = min(tests[index].shared ?? position, position)
    }
    tests[index].contexts.append(context)
  }

  /// Removes a test with all of its parts, or a part.
  mutating func remove(_ context: ResolverContext) {
    if let index = tests.lastIndex(where: { $0.contexts[0] === context }) {
      tests.remove(at: index)
      return
    }
    for index in tests.indices {
      guard let position = tests[index].contexts.lastIndex(where: { $0 === context }) else {
        continue
      }
      tests[index].remove(at: position)
      return
    }
  }
}

extension ResolverWorld {
  /// Makes the context of a test the one of the process, until it is removed.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - isForCaller: Whether the context answers the calling code; `nil` for all code.
  func insert(
    processContext context: ResolverContext,
    for isForCaller: (@Sendable () -> Bool)? = nil
  ) {
    ProcessContexts.change { $0.insert(context, for: isForCaller) }
  }

  /// Makes the context of a part of a test the one of the process, until it is removed.
  ///
  /// - Parameters:
  ///   - context: The context of the part.
  ///   - outer: The context of the process that the caller runs in; `nil` when it is not known.
  func insert(part context: ResolverContext, inside outer: ResolverContext?) {
    ProcessContexts.change { $0.insert(part: context, inside: outer) }
  }

  /// Removes a context of the process, which another one may have covered meanwhile.
  func remove(processContext context: ResolverContext) {
    ProcessContexts.change { $0.remove(context) }
  }
}
