/// The scope of a registration that only passes requests on to another one, whose scope decides.
final class ForwardingScope: ResolverScope, @unchecked Sendable {
  // Safety: it has no state.

  static let forwarding = ForwardingScope()

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.forward(resolver: resolver, args: args)
  }
}
