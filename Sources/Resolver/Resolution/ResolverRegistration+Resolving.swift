extension ResolverRegistration {
  /// Returns an instance by way of the registration's scope.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance or one that the scope keeps; `nil` when the factory returned `nil`.
  public final func resolve(resolver: Resolver, args: Any?) -> Service? {
    answer(for: resolver) { registration, test, thread throws(FailureCause) in
      try registration.resolve(for: resolver, args: Resolver.Args(args), in: test, on: thread)
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
    answer(for: resolver) { registration, test, thread throws(FailureCause) in
      let args = Resolver.Args(args)
      return try registration.resolve(by: lifetime, for: resolver, args: args, in: test, on: thread)
    }
  }

  /// Returns an instance, or notes why there is none: a scope's own code can only return `nil`.
  private func answer(
    for resolver: Resolver,
    _ body: (Registration, Layer?, ThreadPointer) throws(FailureCause) -> AnyInstance
  ) -> Service? {
    let thread = ThreadState.current
    do throws(FailureCause) {
      guard let registration = erased else { throw .notRegistered }
      guard let request else {
        let test = ResolverContext.current(for: resolver).test
        return try body(registration, test, thread).service(as: Service.self)
      }
      return try request.run(on: thread) { test throws(FailureCause) in
        try body(registration, test, thread)
      }.service(as: Service.self)
    } catch {
      thread.pointee.failureCause = error
      return nil
    }
  }
}

extension RunningRequest {
  /// Runs a part of the request, on whatever thread the scope has chosen for it.
  ///
  /// - Parameters:
  ///   - thread: The calling thread.
  ///   - body: The work. It receives the layer of the request, if it is that of a test.
  /// - Returns: The instance that the work returns.
  /// - Throws: The cause for which there is none.
  fileprivate func run(
    on thread: ThreadPointer,
    _ body: (Layer?) throws(FailureCause) -> AnyInstance
  ) throws(FailureCause) -> AnyInstance {
    let test = layer?.layer
    guard let record = record?.object, !thread.pointee.records.contains(where: { $0 === record })
    else { return try body(test) }
    thread.pointee.records.append(record)
    defer { thread.pointee.records.removeLast() }
    let context = ResolverContext(layer: test ?? .production)
    let result: Result<AnyInstance, FailureCause> = ResolverContext.withBound(context) {
      Result { () throws(FailureCause) in try body(test) }
    }
    return try result.get()
  }
}
