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
      guard let registration = erased else { throw .notRegistered }
      let args = Resolver.Args(args)
      let state = RequestState(args: args, test: test(in: resolver), thread: thread)
      let instance: AnyInstance
      if let lifetime {
        instance = try registration.resolve(state, from: resolver, by: lifetime)
      } else {
        instance = try registration.resolve(state, from: resolver)
      }
      return instance.service(as: Service.self)
    } catch {
      thread.pointee.failureCause = error
      return nil
    }
  }
}
