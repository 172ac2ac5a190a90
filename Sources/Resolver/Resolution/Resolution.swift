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

  /// The identity of the layer; `nil` for production.
  var layer: ObjectIdentifier? { test?.identity }
}
