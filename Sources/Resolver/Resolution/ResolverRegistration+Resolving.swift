extension ResolverRegistration {
  /// Returns an instance by way of the registration's scope.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance or one that the scope keeps; `nil` when the factory returned `nil`.
  public final func resolve(resolver: Resolver, args: Any?) -> Service? {
    instance(resolver, args) { registration, state throws(FailureCause) in
      try registration.resolve(state, from: resolver)
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

  /// Returns an instance by the rule of a scope.
  func resolve(resolver: Resolver, args: Any?, by lifetime: Lifetime) -> Service? {
    instance(resolver, args) { registration, state throws(FailureCause) in
      try registration.resolve(state, from: resolver, by: lifetime)
    }
  }

  /// Returns an instance, or keeps the cause for which there is none: a scope's own code can only
  /// return `nil`.
  private func instance(
    _ resolver: Resolver,
    _ args: Any?,
    _ resolve: (Registration, RequestState) throws(FailureCause) -> AnyInstance
  ) -> Service? {
    let thread = ThreadState.current
    do throws(FailureCause) {
      guard let registration = erased else { throw .notRegistered }
      let args = Resolver.Args(args)
      let state = RequestState(args: args, test: test(in: resolver), thread: thread)
      return try resolve(registration, state).service(as: Service.self)
    } catch {
      thread.pointee.failureCause = error
      return nil
    }
  }
}
