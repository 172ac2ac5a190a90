/// A change of production's state that neither `registerAllServices` nor the setup of a container
/// made.
package enum ProductionChange: Sendable {
  case registered(service: Any.Type, name: Resolver.Name?)
  case addedChild
  case reset
  case resetScope(ResolverScope)
  case set(property: String)
}

/// A type that is told of changes of production's state: `ResolverWorld` itself, where a module
/// that is linked for tests makes it conform.
package protocol ProductionObserver: SendableMetatype {
  /// Production's state has changed.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - site: The call site; `nil` for a property that is set, and for a scope that is reset.
  ///   - endedTest: The test that left the code behind, if it has ended.
  static func productionChanged(
    _ change: ProductionChange,
    at site: CallSite?,
    endedTest: TestIdentity?
  )

  /// The test that the calling code belongs to, though it acts in production.
  static var testInProduction: String? { get }

  /// Whether a place is in a module that has tests, as far as they are known.
  static func isOfTests(_ site: CallSite) -> Bool
}

extension ResolverContext {
  private static let productionObserver =
    ResolverWorld.self as Any as? any (ProductionObserver & SendableMetatype).Type

  /// The test that the calling code belongs to, though it acts in production.
  static var testInProduction: String? {
    productionObserver?.testInProduction
  }

  /// Whether a place is in a module that has tests, as far as they are known.
  static func isOfTests(_ site: CallSite) -> Bool {
    productionObserver?.isOfTests(site) == true
  }

  /// Tells the observer of a change that is made in production.
  @inline(never)
  func noteChange(_ change: ProductionChange, at site: CallSite? = nil) {
    guard world.isProduction, !isInAutomaticRun else { return }
    Self.productionObserver?.productionChanged(change, at: site, endedTest: endedTest)
  }

  /// Changes a property of the current world, and tells the observer of it.
  @inline(never)
  static func change(_ property: String, _ body: (ResolverWorld) -> Void) {
    let context = current(for: nil)
    body(context.world)
    context.noteChange(.set(property: property))
  }

  /// Tells the observer that a scope of production was reset, unless it is one that only a function
  /// uses.
  func noteReset(of scope: ResolverScope) {
    guard world.isProduction, Self.productionObserver != nil else { return }
    let builtIn: [ResolverScope] = [.application, .cached, .shared]
    let isBuiltIn = builtIn.contains { $0 === scope }
    guard isBuiltIn || Ownership.isShared(scope) else { return }
    noteChange(.resetScope(scope))
  }

  /// Whether an operation changes a container of production that others use.
  func isChange(of container: Resolver, from source: SourceLocation) -> Bool {
    guard world.isProduction, !isInAutomaticRun, !isLate(container) else { return false }
    return Ownership.isShared(container.base, changedFrom: source)
  }
}
