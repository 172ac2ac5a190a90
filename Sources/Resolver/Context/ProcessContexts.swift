/// The contexts of a test that has the process to itself: code that is bound to none acts in one of
/// them.
///
/// XCTest runs one test at a time, so what happens on a queue or in a detached task meanwhile is
/// that test's. Inside the test, a part of it can have a context of its own. Of two parts that run
/// at the same time neither can claim such code: it acts in the context around both.
struct ProcessContexts {
  struct Entry {
    let context: ResolverContext

    /// Whether the code that asks is meant; `nil` for all code.
    let isForCaller: (@Sendable () -> Bool)?

    /// The context, for code that is meant.
    var forCaller: ResolverContext? {
      isForCaller?() == false ? nil : context
    }
  }

  /// The outermost first.
  private var entries: [Entry] = []

  /// The position of the context around parts that run at the same time, until all have ended.
  private var shared: Int?

  var isEmpty: Bool { entries.isEmpty }

  /// The context that code which is bound to none acts in.
  var current: Entry? {
    shared.map { entries[$0] } ?? entries.last
  }

  mutating func insert(_ entry: Entry, inside outer: ResolverContext?) {
    if let outer, let index = entries.firstIndex(where: { $0.context === outer }),
      index < entries.count - 1
    {
      shared = min(shared ?? index, index)
    }
    entries.append(entry)
  }

  mutating func remove(_ context: ResolverContext) {
    guard let index = entries.lastIndex(where: { $0.context === context }) else { return }
    entries.remove(at: index)
    guard let shared else { return }
    let position = index <= shared ? max(shared - 1, 0) : shared
    self.shared = position < entries.count - 1 ? position : nil
  }
}
