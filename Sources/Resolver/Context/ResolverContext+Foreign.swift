extension ResolverContext {
  /// Tells the calling test that it uses the container of another running test.
  ///
  /// This context is the one that the container has brought along.
  ///
  /// - Parameters:
  ///   - request: The request, or the registration as a request for it.
  ///   - isRegistration: Whether the service was registered, and not resolved.
  @inline(never)
  func noteForeign(_ request: Request, isRegistration: Bool) {
    guard let bound = Self.bound, bound !== self, let test, let own = bound.test, !test.isOver,
      !own.isOver, own.test.number != test.test.number
    else { return }
    own.observer?.used(containerOf: test.test, by: request, isRegistration: isRegistration)
  }
}
