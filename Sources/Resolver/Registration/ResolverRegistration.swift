/// A registration of a service: its factory and its settings.
///
/// Configure a registration with the ``ResolverOptions`` that registering returns. A scope of your
/// own receives registrations, and has them build instances: see ``ResolverScopeType``.
public final class ResolverRegistration<Service>: Sendable {
  let details: RegistrationDetails

  /// The container, which is kept alive as long as the registration may be configured.
  let container: Resolver

  /// The registration, if it is in no container, or a scope resolves it.
  private let held: Mutex<Registration?>

  /// The request that a scope answers; `nil` for a registration that is being configured.
  let request: RunningRequest?

  /// The identity of the type under which the service is resolved.
  ///
  /// All registrations of that type have it. It may be another one in the next run of the program.
  public let key: Int

  /// Creates a handle of a registration that is being configured.
  init(_ details: RegistrationDetails, in container: Resolver) {
    self.details = details
    self.container = container
    held = Mutex(nil)
    request = nil
    key = Int(bitPattern: ObjectIdentifier(details.service))
  }

  /// Creates a handle of a registration that a scope resolves, or that is in no container.
  init(
    _ registration: Registration,
    in container: Resolver,
    key: Int? = nil,
    resolvedFor request: RunningRequest? = nil
  ) {
    details = registration.details
    self.container = container
    held = Mutex(registration)
    self.request = request
    self.key = key ?? Int(bitPattern: ObjectIdentifier(details.service))
  }

  /// Creates a registration that isn't in any container.
  ///
  /// - Parameters:
  ///   - resolver: The container that the registration is meant for.
  ///   - key: The identity of the type under which the service is resolved:
  ///     `Int(bitPattern: ObjectIdentifier(Service.self))`.
  ///   - name: The name under which the service is resolved.
  ///   - factory: Builds an instance, or returns `nil` when it can't.
  public convenience init(
    resolver: Resolver,
    key: Int,
    name: Resolver.Name?,
    factory: @escaping ResolverFactoryAnyArguments<Service>
  ) {
    let details = RegistrationDetails(
      Service.self,
      service: Service.self,
      name: name,
      site: CallSite(fileID: #fileID, line: #line),
      in: resolver.storage
    )
    let make = Factory(takesArguments: true) {
      factory($0, $1.value).map { AnyInstance($0) }
    }
    self.init(
      Registration(details, nil, make, scope: Resolver.defaultScope),
      in: resolver,
      key: key
    )
  }

  /// The identity of the type and the name under which the service is resolved, as text.
  ///
  /// It's the ``key``, followed by a colon and the name if there is one. All registrations of the
  /// same type and name have the same text, in every container. Don't use it as the key of
  /// instances in a scope of your own: a service that is registered again would receive the
  /// instance of the earlier registration. The identity of this object is no key either, since each
  /// request has an object of its own: derive the scope from ``ResolverScopeCache``, which keeps
  /// instances by registration.
  public var cacheKey: String {
    details.name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
  }

  /// Replaces the factory with one that is made from it.
  ///
  /// ```swift
  /// container.register { Session() }.registration.update { factory in
  ///   { resolver, args in
  ///     print("A session is built.")
  ///     return factory(resolver, args)
  ///   }
  /// }
  /// ```
  ///
  /// The present factory includes the steps that `resolveProperties` has added so far, which can't
  /// ask for the instance itself any longer: another one may take its place. An instance that the
  /// scope keeps is built again.
  ///
  /// - Parameter modifier: Takes the present factory and returns the one to use from now on.
  public final func update(
    factory modifier: (
      _ factory: @escaping ResolverFactoryAnyArguments<Service>
    ) -> @isolated(any) (_ resolver: Resolver, _ args: Any?) -> Service?
  ) {
    // Set before the new factory can be called: another thread may change the present one.
    guard let factory = erased?.factory else { return }
    let present = Mutex(factory)
    let changed = modifier { resolver, args in
      let args = Resolver.Args(args)
      let present = present.withLockUnchecked { $0 }
      guard let instance = present.make(resolver, args) else { return nil }
      present.complete?(resolver, instance, args)
      return instance.service(as: Service.self)
    }
    // Safety: as in `Factory`.
    let plain = unsafeBitCast(changed, to: ResolverFactoryAnyArguments<Service>.self)
    change { registration in
      present.withLockUnchecked { $0 = registration.factory }
      let factory = Factory(takesArguments: registration.factory.takesArguments) {
        plain($0, $1.value).map { AnyInstance($0) }
      }
      return registration.with(factory, on: changed.isolation)
    }
  }

  /// The registration, whatever its service; `nil` when another one has taken its place.
  var erased: Registration? {
    held.withLock { $0 } ?? details.current
  }

  /// Puts a registration with other settings in the place of this one, wherever it stands.
  private func change(_ change: (Registration) -> Registration) {
    let changed = details.change(change)
    let former = held.withLockUnchecked { held in
      let former = held
      if let registration = held { held = changed ?? change(registration) }
      return former
    }
    withExtendedLifetime(former) {}
  }
}

/// A request that a scope of the user's is answering.
struct RunningRequest: Sendable {
  /// The record of the request, if a hook hears of it.
  let record: Weak<RequestRecord>?

  /// The layer of the test that makes the request; `nil` for production.
  let layer: LayerReference?
}
