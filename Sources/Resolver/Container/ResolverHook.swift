/// Receives the events of a layer, and knows its purpose.
///
/// The core knows layers and their steps. The hooks of `ResolverTesting` know tests and mistakes.
/// Each layer of a test has a hook, and so does production.
package protocol ResolverHook: AnyObject, Sendable {
  /// The layer of unbound code; `nil` for production.
  ///
  /// Asked of production's hook while it watches.
  var layerOfProcess: Layer? { get }

  /// The name of the calling code's test, although the code acts in production.
  var nameOfTest: String? { get }

  /// Whether a call site is in the code of the test, or in a module whose registrations are mocks.
  func owns(_ site: CallSite) -> Bool

  /// Returns whether production has registered the service by the same line.
  ///
  /// - Parameters:
  ///   - request: A request for the service, at the line of the registration.
  ///   - base: The container of user code for the registration.
  /// - Returns: Whether that is the same line.
  func repeatsProduction(_ request: Request, in base: Resolver) -> Bool

  /// Receives a request that has found its registration, and is about to get an instance.
  func willResolve(_ record: RequestRecord)

  /// Receives a request that has got its instance.
  func resolved(_ record: RequestRecord, _ instance: AnyInstance)

  /// Receives a registration, and the former one of the same key in the same place; in production,
  /// only outside `registerAllServices`.
  func registered(
    _ details: RegistrationDetails,
    after former: Registration?,
    in container: Resolver,
    by caller: Caller
  )

  /// Receives another event.
  func receive(_ event: Event)
}

extension ResolverHook {
  package var layerOfProcess: Layer? { nil }

  package var nameOfTest: String? { nil }

  package func owns(_ site: CallSite) -> Bool { false }

  package func repeatsProduction(_: Request, in _: Resolver) -> Bool { false }
}

/// A conformance of `Layer` that exists only in programs with `ResolverTesting`.
///
/// The core finds the hook with a cast, so that it doesn't import that module.
package protocol BottomHookProviding {
  static var bottomHook: any ResolverHook { get }
}

/// An event in a layer, other than the frequent ones.
package enum Event {
  /// Code has asked whether a service is registered, and the service was found.
  case found(Request, Registration)

  /// A request whose replacement no registration answers, so that the replaced one does.
  case gap(Request, Resolver.Name, from: Resolver)

  /// A request that found no registration.
  case notFound(Request, Resolver)

  /// A request in production, while the hook watches.
  case requested(Request, from: Resolver)

  /// `registerAllServices` has registered a service by a line.
  case registeredAutomatically(at: CallSite)

  /// A registration has got an alias with `implements`.
  case implemented(RegistrationDetails, by: RegistrationDetails)

  /// Another change of production, outside `registerAllServices`.
  case changed(Change, from: Caller?)

  /// A reset of a test's layer.
  case reset

  /// The failure of a request, which ends the process if the hook returns.
  case failing(Request, FailureCause)

  /// A missing argument of a factory, which ends the process if the hook returns.
  case missingArgument(key: String?, of: Any.Type, at: CallSite)

  /// A factory is about to run outside its actor.
  case offActor(RegistrationDetails, any Actor, from: CallSite?)

  /// Code of this layer reads a lazy property with an instance of another test.
  case stale(Request, LayerReference)

  /// Work of an ended test resolves or registers, an event for production's hook.
  case late(Request, LayerReference, from: Resolver?, isRegistration: Bool)
}

/// A change of production, other than a registration.
package enum Change: Sendable {
  case addedChild(Resolver, to: Resolver)
  case removedChild(from: Resolver)
  case configured(RegistrationDetails)
  case reset
  case resetScope(ResolverScope)
  case resetInstance(of: Request)
  case set(property: String, to: Resolver? = nil)
}
