/// The object that knows what a layer is for, and hears of all that happens in it.
///
/// The core knows layers only. What a test, an override, a name rule or a mistake is, the hooks of
/// `ResolverTesting` know: one for each layer of a test, and one for production.
package protocol ResolverHook: AnyObject, Sendable {
  /// The layer in which code acts that is bound to none; `nil` for production.
  ///
  /// It is asked of the hook of production, while that watches it.
  var layerOfProcess: Layer? { get }

  /// The name of the test that the calling code belongs to, though it acts in production.
  var nameOfTest: String? { get }

  /// Whether a call site is in the code that the layer is for.
  func owns(_ site: CallSite) -> Bool

  /// Whether a registration is an override, and not the application's own.
  ///
  /// - Parameters:
  ///   - request: A request for it, at the line that registers.
  ///   - container: The container of user code that it is registered in.
  /// - Returns: Whether it is.
  func isOverride(_ request: Request, in container: Resolver) -> Bool

  /// The registration that answers in place of the one that a search would find.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - factory: The registration whose factory makes the request, in the same layer.
  /// - Returns: The registration; `nil` when the search decides.
  func registration(for search: Search, inside factory: Registration?) -> Registration?

  /// Hears of an event.
  func receive(_ event: Event)
}

extension ResolverHook {
  package var layerOfProcess: Layer? { nil }

  package var nameOfTest: String? { nil }

  package func owns(_ site: CallSite) -> Bool { false }

  package func isOverride(_ request: Request, in container: Resolver) -> Bool { false }

  package func registration(for search: Search, inside factory: Registration?) -> Registration? {
    nil
  }
}

/// `Layer` itself conforms, but only in a program that links `ResolverTesting`: the core finds the
/// hook by a cast, so that it doesn't import that module.
package protocol BottomHookProviding {
  static var bottomHook: any ResolverHook { get }
}

/// Something that happens in a layer.
package enum Event {
  /// A request is about to be answered.
  case willResolve(RequestRecord)

  /// A request was answered.
  case resolved(RequestRecord, AnyInstance)

  /// Code has asked whether a service is registered, and it is.
  case found(Request, Registration)

  /// A request is made in production, while its hook watches it.
  case requested(Request, from: Resolver)

  /// A service was registered; in production by no run of `registerAllServices`.
  case registered(Registration, replacing: Registration?, in: Resolver, from: Caller)

  /// A registration answers for another type as well.
  case implemented(RegistrationDetails, by: RegistrationDetails)

  /// Something else in production was changed, by no run of `registerAllServices`.
  case changed(Change, from: Caller?)

  /// A test's layer was reset.
  case reset

  /// The failure of a request is about to end the process, unless the hook does not return.
  case failing(Request, FailureCause)

  /// A factory does not get an argument, which is about to end the process, unless the hook does
  /// not return.
  case missingArgument(key: String?, of: Any.Type, at: CallSite)

  /// A factory is about to run elsewhere than on its actor.
  case offActor(RegistrationDetails, any Actor, from: CallSite?)

  /// Code of this layer uses the container of another test that is running.
  case foreign(LayerReference, Request, isRegistration: Bool)

  /// Code of this layer reads a lazy property that keeps an instance of another test.
  case stale(Request, LayerReference)

  /// Work of a test that has ended resolves or registers, which production's hook hears.
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
  case set(property: String)
}
