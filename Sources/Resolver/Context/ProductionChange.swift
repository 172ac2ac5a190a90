/// A change of production's state that neither `registerAllServices` nor the set-up of a container
/// made.
package struct ProductionChange: Sendable {
  package let event: Event

  /// The call site; `nil` for a property that is set.
  package let site: CallSite?

  package enum Event: Sendable {
    case registered(service: Any.Type, name: Resolver.Name?)
    case addedChild
    case reset
    case set(property: String)
  }
}

/// A type that is told of changes of production's state: `ResolverWorld` itself, where a module
/// that is linked for tests makes it conform.
package protocol ProductionObserver: SendableMetatype {
  static func productionChanged(_ change: ProductionChange)
}

extension ResolverContext {
  private static let productionObserver =
    ResolverWorld.self as Any as? any (ProductionObserver & SendableMetatype).Type

  /// Tells the observer of a change that is made in production.
  func noteChange(_ event: ProductionChange.Event, at site: CallSite? = nil) {
    guard world.isProduction, !isInAutomaticRun else { return }
    Self.productionObserver?.productionChanged(ProductionChange(event: event, site: site))
  }

  /// Whether an operation changes a container of production that others use: one that is neither
  /// being set up nor local to the function that made it.
  func isChange(of container: Resolver, from source: SourceLocation) -> Bool {
    guard world.isProduction, !isInAutomaticRun, !isLate(container) else { return false }
    let base = container.base
    if base === ResolverWorld.initialMain { return true }
    guard let origin = base.storage.source, !origin.isInFunction else { return false }
    return !source.isInSameFunction(as: origin)
      && !base.storage.contents.withLock { $0.isBeingSetUp }
  }
}
