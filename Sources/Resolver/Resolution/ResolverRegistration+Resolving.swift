extension ResolverRegistration {
  /// Returns an instance from the registration's scope.
  ///
  /// - Parameters:
  ///   - resolver: The container that your code resolves from.
  ///   - args: The arguments of the request.
  /// - Returns: A new or cached instance, or `nil` if the factory returned `nil`.
  public final func resolve(resolver: Resolver, args: Any?) -> Service? {
    resolve(resolver: resolver, args: args, by: nil)
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - resolver: The container that your code resolves from.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance, or `nil` if the factory returned `nil`.
  public final func instantiate(resolver: Resolver, args: Any?) -> Service? {
    resolve(resolver: resolver, args: args, by: .unique)
  }

  /// Returns an instance with a lifetime, or with `nil` from the registration's scope.
  ///
  /// Stores the cause of a failure, because a user's scope can only return `nil`.
  func resolve(resolver: Resolver, args: Any?, by lifetime: Lifetime?) -> Service? {
    let thread = ThreadState.current
    do throws(FailureCause) {
      guard let registration = request?.registration ?? details.current else {
        throw .notRegistered
      }
      // The layer of the request comes first, because the container may belong to another test.
      let test = request.map(\.test) ?? ResolverContext.current(for: resolver).test
      let state = RequestState(args: Resolver.Args(args), test: test, thread: thread)
      // Nothing makes this object for an alias, whose lifetime would not be that of its target.
      let lifetime = lifetime ?? registration.lifetime
      return try registration.resolve(state, from: resolver, by: lifetime)
        .service(as: Service.self)
    } catch {
      thread.pointee.failureCause = error
      return nil
    }
  }
}
