/// The context of a test that has the process to itself: code that is bound to none acts in it.
package final class ProcessContext: Sendable {
  let context: ResolverContext

  /// Whether the context answers the calling code; `nil` for all code.
  private let isForCaller: (@Sendable () -> Bool)?

  package init(_ context: ResolverContext, for isForCaller: (@Sendable () -> Bool)? = nil) {
    self.context = context
    self.isForCaller = isForCaller
  }

  /// The context, if the code that asks is meant.
  var forCaller: ResolverContext? {
    isForCaller?() == false ? nil : context
  }
}

extension ResolverWorld {
  /// The context of code that is bound to none, while a test runs that has the process to itself.
  package var processContext: ResolverContext? {
    state.withLockUnchecked { $0.processContext }?.forCaller
  }

  /// Makes a context the one of the process, in place of another one.
  package func set(processContext: ProcessContext?) {
    change { exchange(&$0.processContext, processContext) }
  }
}
