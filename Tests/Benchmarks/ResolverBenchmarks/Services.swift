import Resolver

/// A service without dependencies.
final class Service: Sendable {}

/// A service that is cached.
final class CachedService: Sendable {}

/// A service that is cached, and was completed by a step.
final class CompletedService: Sendable {}

/// A service that each container caches for itself.
final class ContainerService: Sendable {}

/// A service that each request of a server registers.
final class User: Sendable {}

protocol Greeting: AnyObject, Sendable {}

final class Greeter: Greeting {}

/// A service that is built from an argument.
final class Numbered: Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// A service that nobody registers.
final class Missing: Sendable {}

extension Resolver.Name {
  static let other = Self("other")
}

/// The root of a graph of five services, one of which two others share.
final class Shop {
  let basket: Basket
  let checkout: Checkout

  init(_ basket: Basket, _ checkout: Checkout) {
    self.basket = basket
    self.checkout = checkout
  }
}

final class Basket {
  let catalog: Catalog

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}

final class Checkout {
  let catalog: Catalog
  let payments: Payments

  init(_ catalog: Catalog, _ payments: Payments) {
    self.catalog = catalog
    self.payments = payments
  }
}

final class Catalog {}

final class Payments {}

/// A class with three properties that are injected.
final class Injecting {
  @Injected var service: Service
  @Injected var greeting: any Greeting
  @Injected var cached: CachedService
}

/// A class with a property that is injected when it is first read.
final class LazilyInjecting {
  @LazyInjected var service: Service
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Resolver: @retroactive ResolverRegistering {
  /// Registers the services in the main container.
  public static func registerAllServices() {
    register { Service() }.scope(.unique)
    register(name: .other) { Service() }.scope(.unique)
    register { CachedService() }.scope(.cached)
    register { CompletedService() }.scope(.cached).resolveProperties { _, _ in }
    register { ContainerService() }.scope(.container)
    register { Greeter() as any Greeting }.scope(.unique)
    register { _, args in Numbered(args()) }.scope(.unique)
    register { resolver in Shop(resolver.resolve(), resolver.resolve()) }
    register { resolver in Basket(resolver.resolve()) }
    register { resolver in Checkout(resolver.resolve(), resolver.resolve()) }
    register { Catalog() }
    register { Payments() }
  }
}
