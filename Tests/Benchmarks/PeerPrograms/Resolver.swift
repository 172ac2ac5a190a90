// Compiled with this package and with Resolver 1.5.1, which have the same interface.

import Resolver

final class Injecting {
  @Injected var service: Service
  @Injected var greeting: any Greeting
  @Injected var cached: CachedService
}

final class LazilyInjecting {
  @LazyInjected var service: Service
}

@main enum Main {
  static func main() { runRows() }
}

/// A function of its own, since `main` belongs to the main actor, and so would the factories in it.
private func runRows() {
  Resolver.register { Service() }.scope(.unique)
  Resolver.register((any Greeting).self) { Service() }.scope(.unique)
  Resolver.register { CachedService() }.scope(.cached)
  Resolver.register { Shop($0.resolve(Basket.self), $0.resolve(Checkout.self)) }
  Resolver.register { Basket($0.resolve(Catalog.self)) }
  Resolver.register { Checkout($0.resolve(Catalog.self), $0.resolve(Payments.self)) }
  Resolver.register { Catalog() }
  Resolver.register { Payments() }
  let cachedHit: (Int) -> Void = { count in
    for _ in 0..<count { keep(Resolver.resolve(CachedService.self)) }
  }
  run([
    "unique, by protocol": { count in
      for _ in 0..<count { keep(Resolver.resolve((any Greeting).self)) }
    },
    "cached hit": cachedHit,
    "cached hit, 2 threads": cachedHit,
    "graph of 5": { count in
      for _ in 0..<count { keep(Resolver.resolve(Shop.self)) }
    },
    "class with 3 × @Injected": { count in
      for _ in 0..<count { keep(Injecting()) }
    },
    "lazy property, read again": { count in
      let object = LazilyInjecting()
      for _ in 0..<count { keep(object.service) }
    },
    "register and scope": { count in
      for _ in 0..<count { Resolver.register { Service() }.scope(.unique) }
    },
    "a child container, 1 override, 1 resolve": { count in
      for _ in 0..<count {
        let child = Resolver(child: .main)
        child.register { Service() }
        keep(child.resolve(Service.self))
      }
    },
    "another root, 1 override, 1 resolve": { count in
      for _ in 0..<count {
        Resolver.root = Resolver(child: .main)
        Resolver.root.register { Service() }
        keep(Resolver.resolve(Service.self))
        Resolver.root = .main
      }
    },
  ])
}
