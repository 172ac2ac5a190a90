extension InstanceSlot {
  /// Returns the instance, or builds it: once for all threads that ask.
  ///
  /// - Parameters:
  ///   - retention: The rule for how the instance is held.
  ///   - registration: The registration that is built, if it is one.
  ///   - thread: The calling thread.
  ///   - build: Builds the instance. When it throws, the next thread that asks builds.
  /// - Returns: The instance; `nil` when the slot was dropped, and there is another one, or when
  ///   the instance has died and is not built again.
  /// - Throws: The cause for which there is none.
  func value(
    _ retention: Retention,
    of registration: Registration?,
    on thread: ThreadPointer,
    build: () throws(FailureCause) -> AnyInstance
  ) throws(FailureCause) -> AnyInstance? {
    while true {
      switch look(claimingFor: Builder(of: registration, on: thread)) {
      case .instance(let instance): return instance
      case .dropped: return nil
      case .claimed(by: let claim):
        switch WaitForGraph.wait(for: claim, on: thread) {
        case .finished: continue
        case .early(let instance): return instance
        case .deadlock(let registrations): throw .circular(registrations)
        }
      case .empty(let claim):
        var instance: AnyInstance?
        defer {
          fill(with: instance, retention, claim: claim)
          claim.finish()
        }
        let built = try build()
        instance = built
        return built
      }
    }
  }
}
