/// The box around an instance that is not known to be an object.
@usableFromInline class AnyInstanceBox {
  @usableFromInline init() {}

  /// The instance, of whatever type.
  var value: Any {
    fatalError("Every box is an InstanceBox.")
  }

  /// The instance as an object, if it is one of a class.
  var object: AnyObject? {
    fatalError("Every box is an InstanceBox.")
  }

  /// The object as an instance of the service, if it is one.
  class func instance(of object: AnyObject) -> AnyInstance? {
    fatalError("Every box is an InstanceBox.")
  }

  /// What a scope answers.
  class func resolve(
    by scope: any ResolverScopeType,
    _ registration: Registration,
    resolver: Resolver,
    args: Any?
  ) -> AnyInstance? {
    fatalError("Every box is an InstanceBox.")
  }
}

/// The box around an instance of a service.
@usableFromInline final class InstanceBox<Service>: AnyInstanceBox {
  @usableFromInline let service: Service

  @inlinable init(_ service: Service) {
    self.service = service
  }

  override var value: Any {
    service
  }

  override var object: AnyObject? {
    Swift.type(of: value) is AnyClass ? value as AnyObject : nil
  }

  override class func instance(of object: AnyObject) -> AnyInstance? {
    (object as? Service).map { AnyInstance($0) }
  }

  override class func resolve(
    by scope: any ResolverScopeType,
    _ registration: Registration,
    resolver: Resolver,
    args: Any?
  ) -> AnyInstance? {
    let registration = ResolverRegistration<Service>(registration)
    return scope.resolve(registration: registration, resolver: resolver, args: args)
      .map { AnyInstance($0) }
  }
}
