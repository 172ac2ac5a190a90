/// The claim of a thread that builds an instance.
final class Builder: Claim, @unchecked Sendable {
  // Safety: it has constants only.

  let registration: Registration?

  /// The position in the thread's path from which on the instance is being built.
  let position: Int

  init(of registration: Registration?, on thread: ThreadPointer) {
    self.registration = registration
    position = thread.pointee.path.count
    super.init(thread: thread)
  }
}
