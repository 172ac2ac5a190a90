/// The use of a container by a test that is not the one which the container belongs to.
package struct ForeignContainer: Sendable {
  package let service: Any.Type
  package let name: Resolver.Name?
  package let site: CallSite

  /// Whether the service was registered, and not resolved.
  package let isRegistration: Bool

  /// The test that the container belongs to, which is running.
  package let test: TestIdentity
}

extension ResolverContext {
  /// Tells the test that the calling code belongs to that this context, which a container has
  /// brought along, is that of another running test.
  @inline(never)
  func noteForeign(
    _ service: Any.Type,
    _ name: Resolver.Name?,
    at site: CallSite,
    isRegistration: Bool
  ) {
    guard let test, let own = Self.bound?.test, own !== test, !test.isOver, !own.isOver,
      own.test.number != test.test.number
    else { return }
    own.observer?.used(
      ForeignContainer(
        service: service,
        name: name,
        site: site,
        isRegistration: isRegistration,
        test: test.test
      )
    )
  }
}
