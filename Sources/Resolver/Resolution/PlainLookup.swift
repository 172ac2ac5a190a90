/// The look-up of a request when nothing special is going on: one number to read, then the container
/// and its children.
enum PlainLookup {
  /// What the registration keeps.
  case kept(AnyInstance)

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
    guard !Attention.isNeeded, container?.layer == nil else { return .nothing }
    let type = ObjectIdentifier(request.service)
    // Not by way of the container: counting references to what all threads use is slow.
    let contents = container?.storage.handle ?? mainContents
    var registration = contents.withLockUnchecked { $0.table[type, request.name] }
    if registration?.declared != request.declared {
      registration = find(request, inChildrenOf: container)
    }
    guard let registration else { return .nothing }
    return registration.contents.withLockUnchecked { contents in
      guard case .strong(let kept) = contents.slot else {
        return .recipe(contents.recipe, of: registration)
      }
      return .kept(kept)
    }
  }

  private static let mainContents = ResolverWorld.initialMain.storage.handle

  @inline(never)
  private static func find(
    _ request: Request,
    inChildrenOf container: Resolver?
  ) -> Registration? {
    let container = container ?? ResolverWorld.initialMain
    return ResolverWorld.production.find(request, in: container)?.registration
  }
}
