import Resolver

/// Runs an operation in production.
@discardableResult
func inProduction<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try ResolverContext.withBound(nil, operation: operation)
}

/// Runs an operation as a test of its own.
@discardableResult
func inNewWorld<Result>(
  inside outer: ResolverWorld = .production,
  _ operation: () throws -> Result
) rethrows -> Result {
  let world = ResolverWorld(
    name: .test("a test"),
    module: "ResolverTests",
    outer: outer,
    observer: SilentObserver()
  )
  defer { world.end() }
  return try ResolverContext.withBound(ResolverContext(world: world), operation: operation)
}

extension ResolverWorld {
  /// The world of the running test.
  static var current: ResolverWorld {
    ResolverContext.current(for: nil).world
  }
}
