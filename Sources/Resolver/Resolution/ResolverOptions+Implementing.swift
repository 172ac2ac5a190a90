extension ResolverOptions {
  /// Makes the registration answer for another type as well.
  ///
  /// Both types are answered by the same registration: with the same scope, and the same instance
  /// where the scope keeps one. A registration with a name answers for the other type under that
  /// name, unless another is given. Another registration of `Service`, here or in a container that
  /// is searched first, doesn't answer for the other type, unless it implements that, too.
  ///
  /// The process ends if `Service` can never be a `Protocol`: `'APIClient' can never be cast to
  /// 'Analytics'.` What's only known once an instance exists is reported when the other type is
  /// resolved: `'APIClient' does not implement 'Payments'.`
  ///
  /// - Parameters:
  ///   - type: The type to answer for, most often a protocol that `Service` conforms to.
  ///   - name: The name under which `type` is resolved.
  ///   - fileID: The `#fileID` of the registration.
  ///   - line: The `#line` of the registration.
  /// - Returns: These settings, still those of `Service`.
  @discardableResult
  public func implements<Protocol>(
    _ type: Protocol.Type,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResolverOptions<Service> {
    let site = CallSite(fileID: fileID, line: line)
    if neverImplements(type) {
      fatalError(Message.cannotImplement(type, self.details, at: site), file: fileID, line: line)
    }
    let details = RegistrationDetails(
      Protocol.self,
      service: type,
      name: name ?? self.details.name,
      site: site,
      in: self.details.storage,
      of: self.details.layer,
      step: self.details.step,
      isOfRun: self.details.isOfRun
    )
    if details.key == self.details.key { return self }
    self.details.implement(details) { instance in
      (instance.value as? Protocol).map { AnyInstance($0) }
    }
    let layer = ResolverContext.current(for: container).layer
    withExtendedLifetime(layer.removeShadow(of: details, in: container)) {}
    layer.hook?.receive(.implemented(details, by: self.details))
    return self
  }

  /// Whether both types are classes of which neither inherits from the other.
  ///
  /// Anything else is known only when there is an instance.
  private func neverImplements<Protocol>(_ type: Protocol.Type) -> Bool {
    guard Service.self is AnyClass, Protocol.self is AnyClass else { return false }
    return !(Service.self is Protocol.Type) && !(Protocol.self is Service.Type)
  }
}
