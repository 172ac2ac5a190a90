/// The facts of a request that a registration needs to answer it.
///
/// The container is passed beside it: as a member it would be retained once more, which takes 8 %
/// of the time of a graph.
struct Resolution {
  /// The arguments of the request.
  let args: Resolver.Args

  /// The layer of the request, if it is that of a test; `nil` for production, which is not retained
  /// then: all threads use it.
  let test: Layer?

  /// The calling thread.
  let thread: ThreadPointer

  /// The generation of production's contents in which the registration was found; `nil` if the code
  /// of a scope asks, which can't look for what answers now.
  let generation: Int?

  /// Whether production was reset since the registration was found.
  ///
  /// Another registration answers now, by which other threads build.
  var isOutdated: Bool {
    @inline(never) get {
      generation.map { $0 != Layer.mainStorage.mainState?.generation } ?? false
    }
  }

  /// The identity of the layer; `nil` for production.
  var layer: ObjectIdentifier? { test?.identity }
}
