extension InstanceHolder {
  /// Returns the instance, or builds it once for all threads.
  ///
  /// - Parameters:
  ///   - retention: How the slot holds the instance.
  ///   - registration: The registration to build; `nil` for a lazy property.
  ///   - thread: The calling thread.
  ///   - build: Builds the instance. After an error, the next thread builds.
  /// - Returns: The instance; `nil` if it has died and is not built again.
  /// - Throws: The cause of the failure.
  func value(
    _ retention: InstanceSlot.Retention,
    of registration: Registration?,
    on thread: ThreadPointer,
    build: () throws(FailureCause) -> AnyInstance
  ) throws(FailureCause) -> AnyInstance? {
    if let instance { return instance }
    while true {
      let claim = Claim(of: registration, on: thread, position: thread.pointee.path.steps.count)
      switch withSlot({ $0.take(for: claim) }) {
      case .instance(let instance): return instance
      case .gone: return nil
      case .claimed(by: let other):
        switch WaitForGraph.wait(for: other, on: thread) {
        case .finished: continue
        case .early(let instance):
          thread.pointee.early.append(other)
          return instance
        case .deadlock(let registrations): throw .circular(registrations)
        }
      case .isOwn:
        var instance: AnyInstance?
        defer {
          withSlot { $0.fill(with: instance, retention, by: claim) }
          claim.finish()
        }
        let built = try build()
        instance = built
        return built
      }
    }
  }
}
