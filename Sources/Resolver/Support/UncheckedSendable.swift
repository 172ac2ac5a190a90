/// A value that crosses threads on the word of the code that wraps it.
///
/// Services and factories written for Resolver 1.5.1 are not `Sendable`, and a container hands them
/// from the thread that registered them to the thread that asks.
struct UncheckedSendable<Value>: @unchecked Sendable {
  // Safety: every use is written inside a lock or belongs to one thread, and says which.
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
