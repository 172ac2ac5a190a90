extension ResolverOptions {
  /// Also registers the service as a protocol it conforms to.
  ///
  /// ```swift
  /// container.register { Session() }
  ///   .implements((any SessionProviding).self)
  ///   .scope(.shared)
  /// ```
  ///
  /// Both types have the same scope, and you get the same cached instance as either type. Both have
  /// the name of the registration, unless you pass another one here. In tests, override the
  /// protocol separately, because an override of `Service` doesn't replace it.
  ///
  /// The process stops with a fatal error if a `Service` can never be a `Protocol`, with a message
  /// such as `'APIClient' can never be cast to 'Analytics'.` Some errors show only when you resolve
  /// the protocol, such as `'APIClient' does not conform to 'Payments'.`
  ///
  /// - Parameters:
  ///   - type: A protocol that `Service` conforms to, or a superclass.
  ///   - name: The name for the protocol, if it isn't the name of the registration.
  ///   - fileID: The source file of the registration.
  ///   - line: The line of the registration.
  /// - Returns: The options of the registration of `Service`.
  @discardableResult
  public func implements<Protocol>(
    _ type: Protocol.Type,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResolverOptions<Service> {
    let site = CallSite(fileID: fileID, line: line)
    // For other types, only an instance can tell.
    let areClasses = Service.self is AnyClass && Protocol.self is AnyClass
    if areClasses, !(Service.self is Protocol.Type), !(Protocol.self is Service.Type) {
      fatalError(Message.cannotImplement(type, self.details, at: site), file: fileID, line: line)
    }
    let details = RegistrationDetails(
      Protocol.self,
      service: type,
      name: name ?? self.details.name,
      site: site,
      at: self.details.destination,
      isOfRun: self.details.isOfRun
    )
    if details.key == self.details.key { return self }
    let former = details.storage.contents.withLockUnchecked { contents in
      contents.registrations.implement(self.details, by: details) { instance in
        (instance.value as? Protocol).map { AnyInstance($0) }
      }
    }
    withExtendedLifetime(former) {}
    let layer = ResolverContext.current(for: container).layer
    layer.removeShadow(of: details, in: container)
    layer.hook?.receive(.implemented(details, by: self.details))
    return self
  }
}
