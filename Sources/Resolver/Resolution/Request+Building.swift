extension Request {
  /// Answers the request in the current world, and lets go of the instance.
  ///
  /// - Parameters:
  ///   - container: The container to resolve from.
  ///   - args: The arguments for the factory.
  /// - Returns: The cause for which there is no instance.
  package func build(from container: Resolver, args: Any?) -> FailureCause? {
    do throws(FailureCause) {
      _ = try answer(from: container, args: Resolver.Args(args))
      return nil
    } catch {
      return error
    }
  }
}
