extension FatalFailure {
  /// The failure of a request that was made on the calling thread.
  init(_ request: Request, _ cause: FailureCause) {
    self.init(
      cause: .request(cause),
      path: ThreadState.current.pointee.path.registrations(),
      service: request.service,
      name: request.name,
      site: request.site
    )
  }

  /// Tells the current world's observer that the factory which runs does not get an argument.
  static func noteArgument(_ key: String?, _ expected: Any.Type, at site: CallSite) {
    let path = ThreadState.current.pointee.path.registrations()
    let failure = FatalFailure(
      cause: .argument(key: key, expected: expected),
      path: path,
      service: path.last?.service ?? expected,
      name: path.last?.name,
      site: site
    )
    ResolverContext.current(for: nil).world.observer?.failed(failure)
  }
}
