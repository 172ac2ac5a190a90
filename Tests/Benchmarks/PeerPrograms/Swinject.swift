import Swinject

@main enum Main {
  static func main() {
    let container = Container()
    container.register(Service.self) { _ in Service() }.inObjectScope(.transient)
    container.register((any Greeting).self) { _ in Service() }.inObjectScope(.transient)
    container.register(CachedService.self) { _ in CachedService() }.inObjectScope(.container)
    container.register(Shop.self) { Shop($0.resolve(Basket.self), $0.resolve(Checkout.self)) }
    container.register(Basket.self) { Basket($0.resolve(Catalog.self)) }
    container.register(Checkout.self) {
      Checkout($0.resolve(Catalog.self), $0.resolve(Payments.self))
    }
    container.register(Catalog.self) { _ in Catalog() }
    container.register(Payments.self) { _ in Payments() }
    // Threads need a view that has a lock.
    let synchronized = container.synchronize()
    let overrideInChild: (Int) -> Void = { count in
      for _ in 0..<count {
        let child = Container(parent: container)
        child.register(Service.self) { _ in Service() }
        keep(child.resolve(Service.self))
      }
    }
    run([
      "unique, by protocol": { count in
        for _ in 0..<count { keep(container.resolve((any Greeting).self)) }
      },
      "cached hit": { count in
        for _ in 0..<count { keep(container.resolve(CachedService.self)) }
      },
      "cached hit, 2 threads": { count in
        for _ in 0..<count { keep(synchronized.resolve(CachedService.self)) }
      },
      "graph of 5": { count in
        for _ in 0..<count { keep(container.resolve(Shop.self)) }
      },
      "lazy property, read again": { count in
        let service = container.resolve(Lazy<Service>.self)
        for _ in 0..<count { keep(service?.instance) }
      },
      "register and scope": { count in
        for _ in 0..<count {
          container.register(Service.self) { _ in Service() }.inObjectScope(.transient)
        }
      },
      "a child container, 1 override, 1 resolve": overrideInChild,
      "a test's container, 1 override, 1 resolve": overrideInChild,
    ])
  }
}
