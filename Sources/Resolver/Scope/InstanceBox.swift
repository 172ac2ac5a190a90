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

  /// Returns what makes the instance anew, as long as the object that it is lives.
  func makeUnretained() -> () -> AnyInstance {
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

  override func makeUnretained() -> () -> AnyInstance {
    // Safety: what is copied byte by byte retains nothing, and is read while the object lives. A cast
    // of the object would fail where a conformance is isolated to another actor (SE-0470).
    let bytes = withUnsafeBytes(of: service) { Array($0) }
    return { AnyInstance(bytes.withUnsafeBytes { $0.load(as: Service.self) }) }
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
