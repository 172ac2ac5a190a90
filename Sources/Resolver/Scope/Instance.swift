/// An instance of a service, whatever its type: what most of a resolution deals with.
///
/// Generic code that is not compiled for its types is slow, so only what builds an instance knows the
/// service, and what hands it out. The first is compiled together with the code that registers.
@usableFromInline class AnyInstance: @unchecked Sendable {
  // Safety: the instance is handed out to whoever asks, as 1.5.1 documents.

  @usableFromInline init() {}

  /// The instance as one of a service, which the caller knows it to be.
  ///
  /// The type is always written out: inferred, it could turn into that of an Optional.
  final func service<Service>(as type: Service.Type) -> Service {
    // Safety: a registration makes instances of its own service only, and is used only where its
    // `declared` service was compared with the static one; a wrapper has one service.
    unsafeDowncast(self, to: Instance<Service>.self).service
  }

  /// The instance, of whatever type.
  var value: Any {
    fatalError("Every instance is an Instance.")
  }

  /// The instance as an object, if it is one of a class, be it behind a protocol.
  var object: AnyObject? {
    fatalError("Every instance is an Instance.")
  }

  /// The object as an instance of the service, if it is one.
  class func instance(of object: AnyObject) -> AnyInstance? {
    fatalError("Every instance is an Instance.")
  }

  /// What a scope answers.
  class func resolve(
    by scope: any ResolverScopeType,
    _ registration: Registration,
    resolver: Resolver,
    args: Any?
  ) -> AnyInstance? {
    fatalError("Every instance is an Instance.")
  }
}

/// An instance of a service.
@usableFromInline final class Instance<Service>: AnyInstance, @unchecked Sendable {
  // Safety: as above.

  @usableFromInline let service: Service

  @inlinable init(_ service: Service) {
    self.service = service
  }

  override var value: Any {
    service
  }

  override var object: AnyObject? {
    // Safety: an instance of a class is a reference. The cast would find the same out slowly.
    if Service.self is AnyClass { return unsafeBitCast(service, to: AnyObject.self) }
    return Swift.type(of: value) is AnyClass ? value as AnyObject : nil
  }

  override class func instance(of object: AnyObject) -> AnyInstance? {
    (object as? Service).map { Instance($0) }
  }

  override class func resolve(
    by scope: any ResolverScopeType,
    _ registration: Registration,
    resolver: Resolver,
    args: Any?
  ) -> AnyInstance? {
    let registration = ResolverRegistration<Service>(registration)
    return scope.resolve(registration: registration, resolver: resolver, args: args)
      .map { Instance($0) }
  }
}
