/// The claim of a thread that builds an instance.
final class Builder: Claim, @unchecked Sendable {
  // Safety: it has constants only.

  let registration: Registration?

  /// Where the thread's path goes on with what is being built.
  let position: Int

  init(of registration: Registration?, on thread: ThreadPointer) {
    self.registration = registration
    position = thread.pointee.path.count
    super.init(thread: thread)
  }
}
