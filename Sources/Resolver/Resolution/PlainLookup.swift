/// The look-up of a request when nothing special is going on: one number to read, then the container
/// and its children.
///
/// What it does not find is looked for with more care.
struct PlainLookup {
  /// The instance that the registration keeps, if it does.
  private(set) var kept: AnyKept?

  /// What to build an instance with, if there is none.
  private(set) var recipe: Recipe?

  private(set) var registration: Registration?

  /// Looks up a service.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - container: The container that is asked; `nil` for the root.
  @inline(never)
  init(_ request: Request, in container: Resolver?) {
    guard !Attention.isNeeded else { return }
    let container = container ?? ResolverWorld.initialMain
    guard container.layer == nil else { return }
    registration =
      container.ownRegistration(request, request.name)
      ?? container.registrationOfChildren(request)
    guard let registration else { return }
    (kept, recipe) = registration.state.offer
  }
}

extension Resolver {
  @inline(never)
  fileprivate func registrationOfChildren(_ request: Request) -> Registration? {
    ResolverWorld.production.find(request, in: self)?.registration
  }
}
