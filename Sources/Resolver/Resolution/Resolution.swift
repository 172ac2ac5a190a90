/// What a registration resolves a request with.
struct Resolution {
  /// The container that was asked.
  let container: Resolver

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
