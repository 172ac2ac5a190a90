/// The look-up of a request when nothing special is going on: one number to read, then the container
/// and its children.
enum PlainLookup {
  /// What the registration keeps.
  case kept(AnyKept)

  /// What to build an instance with, since the registration keeps none.
  case recipe(Recipe, of: Registration)

  /// Nothing was found, and somebody has to look with more care.
  case nothing

  /// Looks up a service.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - container: The container that is asked; `nil` for the root.
  /// - Returns: What answers the request.
  @inline(never)
  static func find(_ request: Request, in container: Resolver?) -> PlainLookup {
    guard !Attention.isNeeded else { return .nothing }
    let container = container ?? ResolverWorld.initialMain
    guard container.layer == nil else { return .nothing }
    guard
      let registration =
        container.ownRegistration(request, request.name)
        ?? container.registrationOfChildren(request)
    else { return .nothing }
    return registration.state.offer(of: registration)
  }
}

extension Resolver {
  @inline(never)
  fileprivate func registrationOfChildren(_ request: Request) -> Registration? {
    ResolverWorld.production.find(request, in: self)?.registration
  }
}
