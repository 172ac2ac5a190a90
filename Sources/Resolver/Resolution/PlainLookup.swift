/// The look-up of a request when nothing special is going on: one number to read, then the container
/// and its children.
enum PlainLookup {
  /// Looks up a service.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - container: The container that is asked; `nil` for the root.
  /// - Returns: What answers the request; `nil` when somebody has to look with more care.
  @inline(never)
  static func find(_ request: Request, in container: Resolver?) -> PlainAnswer? {
    let attention = Attention.state
    guard !attention.isNeeded, container?.isPlain ?? true else { return nil }
    let storage = container.map { .passUnretained($0.storage) } ?? main
    let answer =
      storage._withUnsafeGuaranteedRef { $0.answer(to: request) }
      ?? find(request, inChildrenOf: container)
    // Otherwise it may be half registered, or come from what is no longer the root.
    return Attention.state == attention ? answer : nil
  }

  /// Not retained: to count references to what all threads use is slow.
  private static let main = Unmanaged.passUnretained(ResolverWorld.initialMain.storage)

  @inline(never)
  private static func find(
    _ request: Request,
    inChildrenOf container: Resolver?
  ) -> PlainAnswer? {
    (container ?? ResolverWorld.initialMain).firstInChildren { $0.storage.answer(to: request) }
  }
}
