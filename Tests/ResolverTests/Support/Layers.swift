import Resolver

/// Runs an operation in production.
@discardableResult
func inProduction<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try ResolverContext.withBound(nil, operation: operation)
}

/// Runs an operation as a test of its own.
@discardableResult
func inNewLayer<Result>(
  on below: Layer = .production,
  _ operation: () throws -> Result
) rethrows -> Result {
  let layer = Layer(name: LayerName("a test"), below: below, hook: SilentHook())
  defer { layer.end() }
  return try ResolverContext.withBound(.opening(layer), operation: operation)
}

/// The name of a layer.
final class LayerName: CustomStringConvertible, Sendable {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Layer {
  /// The layer of the running test.
  static var current: Layer {
    ResolverContext.current(for: nil).layer
  }
}
