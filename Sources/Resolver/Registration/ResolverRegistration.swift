/// A registration of a service: its factory and its settings.
///
/// Configure a registration with the ``ResolverOptions`` that registering returns. A scope of your
/// own receives registrations, and has them build instances: see ``ResolverScopeType``.
public final class ResolverRegistration<Service>: Sendable {
  /// The registration with its latest settings.
  private let latest: Mutex<Registration>

  /// The container, which is kept alive as long as the registration may be configured.
  let container: Resolver

  /// The recording of the request that a scope answers, as long as it does.
  let recording: Weak<AnyObject>?

  @usableFromInline
  convenience init(_ registration: Registration, in container: Resolver) {
    self.init(registration, in: container, recording: nil)
  }

  init(
    _ registration: Registration,
    in container: Resolver,
    recording: Weak<AnyObject>?
  ) {
    latest = Mutex(registration)
    self.container = container
    self.recording = recording
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
      number: key,
      site: CallSite(fileID: #fileID, line: #line),
      place: RegistrationPlace(storage: resolver.storage)
    )
    let make = Factory(takesArguments: true) {
      factory($0, $1.value).map { AnyInstance($0) }
    }
    self.init(Registration(details, factory: make, scope: Resolver.defaultScope), in: resolver)
  }

  /// The identity of the type under which the service is resolved.
  ///
  /// All registrations of that type have it. It may be another one in the next run of the program.
  public var key: Int {
    erased.details.number
  }

  /// The identity of the type and the name under which the service is resolved, as text.
  ///
  /// It is the ``key``, followed by a colon and the name if there is one. All registrations of the
  /// same type and name have the same text, in every container. Don't use it as the key of
  /// instances in a scope of your own: a service that is registered again would receive the
  /// instance of the earlier registration.
  public var cacheKey: String {
    erased.details.name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
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
  /// The present factory includes the steps that `resolveProperties` has added so far. An instance
  /// that the scope keeps is built again.
  ///
  /// - Parameter modifier: Takes the present factory and returns the one to use from now on.
  public final func update(
    factory modifier: (
      _ factory: @escaping ResolverFactoryAnyArguments<Service>
    ) -> ResolverFactoryAnyArguments<Service>
  ) {
    // Set before the new factory can be called: another thread may change the present one.
    let present = Mutex(erased.factory)
    let factory = modifier { resolver, args in
      let args = Resolver.Args(args)
      let present = present.withLockUnchecked { $0 }
      guard let instance = present.make(resolver, args) else { return nil }
      present.complete?(resolver, instance, args)
      return instance.service(as: Service.self)
    }
    change { registration in
      present.withLockUnchecked { $0 = registration.factory }
      let changed = Factory(takesArguments: registration.factory.takesArguments) {
        factory($0, $1.value).map { AnyInstance($0) }
      }
      return registration.with(changed)
    }
  }

  /// The registration, whatever its service.
  var erased: Registration {
    latest.withLock { $0 }
  }

  /// Puts a registration with other settings in the place of this one, wherever it stands.
  ///
  /// - Parameters:
  ///   - change: Makes the other registration. Runs no code of a user.
  ///   - finish: Receives it before the next change begins, and returns what is to be released
  ///     when that may begin. Runs no code of a user.
  func change(
    _ change: (Registration) -> Registration,
    finish: (Registration) -> RegistrationTable.Entry? = { _ in nil }
  ) {
    let replaced = latest.withLockUnchecked { latest in
      let former = exchange(&latest, change(latest))
      return (former, former.details.place.replace(former, by: latest), finish(latest))
    }
    // Released here, outside the locks: they may hold the last references to user objects.
    withExtendedLifetime(replaced) {}
  }
}
