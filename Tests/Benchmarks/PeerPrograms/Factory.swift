import FactoryKit

extension Container {
  var service: Factory<Service> { self { Service() } }
  var greeting: Factory<any Greeting> { self { Service() } }
  var cached: Factory<CachedService> { self { CachedService() }.cached }
  var shop: Factory<Shop> { self { Shop(self.basket(), self.checkout()) } }
  var basket: Factory<Basket> { self { Basket(self.catalog()) } }
  var checkout: Factory<Checkout> { self { Checkout(self.catalog(), self.payments()) } }
  var catalog: Factory<Catalog> { self { Catalog() }.graph }
  var payments: Factory<Payments> { self { Payments() } }
}

final class Injecting {
  @Injected(\.service) var service
  @Injected(\.greeting) var greeting
  @Injected(\.cached) var cached
}

final class LazilyInjecting {
  @LazyInjected(\.service) var service
}

@main enum Main {
  static func main() { runRows() }
}

private func runRows() {
  let cachedHit: (Int) -> Void = { count in
    for _ in 0..<count { keep(Container.shared.cached()) }
  }
  run([
    "unique, by protocol": { count in
      for _ in 0..<count { keep(Container.shared.greeting()) }
    },
    "cached hit": cachedHit,
    "cached hit, 2 threads": cachedHit,
    "graph of 5": { count in
      for _ in 0..<count { keep(Container.shared.shop()) }
    },
    "class with 3 × @Injected": { count in
      for _ in 0..<count { keep(Injecting()) }
    },
    "lazy property, read again": { count in
      let object = LazilyInjecting()
      for _ in 0..<count { keep(object.service) }
    },
    // The scope is part of the declaration above.
    "register and scope": { count in
      for _ in 0..<count { Container.shared.service.register { Service() } }
    },
    // There are no child containers: each container has the application's factories.
    "a child container, 1 override, 1 resolve": { count in
      for _ in 0..<count {
        let container = Container()
        container.service.register { Service() }
        keep(container.service())
      }
    },
    // What its documentation shows for XCTest.
    "another root, 1 override, 1 resolve": { count in
      for _ in 0..<count {
        Container.shared.manager.push()
        Container.shared.service.register { Service() }
        keep(Container.shared.service())
        Container.shared.manager.pop()
      }
    },
    // What its test trait does, which debug builds have.
    "a test's container, 1 override, 1 resolve": { count in
      for _ in 0..<count {
        Scope.$singleton.withValue(Scope.singleton.clone()) {
          Container.$shared.withValue(Container()) {
            Container.shared.service.register { Service() }
            keep(Container.shared.service())
          }
        }
      }
    },
  ])
}
