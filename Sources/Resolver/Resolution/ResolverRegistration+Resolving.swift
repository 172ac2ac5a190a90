extension ResolverRegistration {
  /// Returns an instance by way of the registration's scope.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance or one that the scope keeps; `nil` when the factory returned `nil`.
  public final func resolve(resolver: Resolver, args: Any?) -> Service? {
    instance(resolver, args) { registration, resolution throws(FailureCause) in
      try registration.resolve(resolution, from: resolver)
    }
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance; `nil` when the factory returned `nil`.
  public final func instantiate(resolver: Resolver, args: Any?) -> Service? {
    resolve(resolver: resolver, args: args, by: .unique)
  }

  /// Replaces the factory with one that is made from it.
  ///
  /// ```swift
  /// container.register { Session() }.registration.update { factory in
  ///   { resolver, args in
  ///     print("A session is built.")
  ///     return factory(resolver, args)
  ///   }
  /// }
  /// ```
  ///
  /// The present factory includes the steps that `resolveProperties` has added so far. An instance
  /// that the scope keeps is built again.
  ///
  /// - Parameter modifier: Takes the present factory and returns the one to use from now on.
  public final func update(
    factory modifier: (
      _ factory: @escaping ResolverFactoryAnyArguments<Service>
    ) -> @isolated(any) (_ resolver: Resolver, _ args: Any?) -> Service?
  ) {
    // Set before the new factory can be called: another thread may change the present one.
    guard let factory = erased?.factory else { return }
    let present = Mutex(factory)
    let changed = modifier { [details] resolver, args in
      let args = Resolver.Args(args)
      let present = present.withLockUnchecked { $0 }
      guard let instance = present.make(resolver, args) else { return nil }
      present.complete(instance, of: details, for: resolver, args, ThreadState.current)
      return instance.service(as: Service.self)
    }
    // Safety: as in `Factory`.
    let plain = unsafeBitCast(changed, to: ResolverFactoryAnyArguments<Service>.self)
    change { registration in
      present.withLockUnchecked { $0 = registration.factory }
      let factory = Factory(takesArguments: registration.factory.takesArguments) {
        plain($0, $1.value).map { AnyInstance($0) }
      }
      return registration.with(factory, on: changed.isolation)
    }
  }

  /// Returns an instance by the rule of a scope.
  func resolve(resolver: Resolver, args: Any?, by lifetime: Lifetime) -> Service? {
    instance(resolver, args) { registration, resolution throws(FailureCause) in
      try registration.resolve(resolution, from: resolver, by: lifetime)
    }
  }

  /// Returns an instance, or keeps the cause for which there is none: a scope's own code can only
  /// return `nil`.
  private func instance(
    _ resolver: Resolver,
    _ args: Any?,
    _ resolve: (Registration, Resolution) throws(FailureCause) -> AnyInstance
  ) -> Service? {
    let thread = ThreadState.current
    do throws(FailureCause) {
      guard let registration = erased else { throw .notRegistered }
      let args = Resolver.Args(args)
      let test = request.map { $0.layer?.layer } ?? ResolverContext.current(for: resolver).test
      let resolution = Resolution(args: args, test: test, thread: thread)
      guard let record = record(missingOn: thread) else {
        return try resolve(registration, resolution).service(as: Service.self)
      }
      // The scope has changed the thread, which the layer of the request then follows.
      thread.pointee.records.append(record)
      defer { thread.pointee.records.removeLast() }
      let context = ResolverContext(layer: test ?? .production)
      let result: Result<AnyInstance, FailureCause> = ResolverContext.withBound(context) {
        Result { () throws(FailureCause) in try resolve(registration, resolution) }
      }
      return try result.get().service(as: Service.self)
    } catch {
      thread.pointee.failureCause = error
      return nil
    }
  }

  /// The record of the request, if that was made on another thread.
  private func record(missingOn thread: ThreadPointer) -> RequestRecord? {
    guard let record = request?.record?.object else { return nil }
    return thread.pointee.records.contains { $0 === record } ? nil : record
  }
}
