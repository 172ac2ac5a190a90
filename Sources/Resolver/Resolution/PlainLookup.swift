/// The look-up of a request when nothing special is going on: one number to read, one container to
/// look into.
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
  ///   - service: The type that is asked for.
  ///   - declared: The identity of the static type.
  ///   - name: The name that is asked for.
  ///   - container: The container that is asked; `nil` for the root.
  @inline(never)
  init(
    _ service: Any.Type,
    _ declared: ObjectIdentifier,
    _ name: Resolver.Name?,
    in container: Resolver?
  ) {
    guard !Attention.isNeeded else { return }
    let container = container ?? ResolverWorld.initialMain
    guard container.layer == nil,
      let own = container.ownRegistration(ObjectIdentifier(service), name),
      own.declared == declared
    else { return }
    (kept, recipe) = own.state.offer
    registration = own
  }
}
