// Services that are looked up and built by code that does not know their types.
extension ResolverWorld {
  /// The registrations that a search from a container comes by, in its order.
  package func registrations(from container: Resolver) -> [Registration] {
    searchOrder(from: container.base).flatMap(\.registrations.all)
  }
}

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
