import Resolver
import Rows

protocol Greeting: AnyObject, Sendable {}

/// A service without dependencies.
final class Service: Greeting {}

/// A service that each request of a server registers.
final class User: Sendable {}

/// A service that is built from others.
class Node {
  let first: AnyObject
  let second: AnyObject?

  init(_ first: AnyObject, _ second: AnyObject? = nil) {
    self.first = first
    self.second = second
  }
}

/// The root of a graph of five services, one of which two others share.
final class Shop: Node {}
final class Basket: Node {}
final class Checkout: Node {}
final class Catalog {}
final class Payments {}

@main enum Main {
  static func main() {
    runRows()
  }
}

/// A function of its own, since `main` belongs to the main actor, and so would the factories in it.
private func runRows() {
  run([
    "unique": { count in
      Resolver.register { Service() }.scope(.unique)
      for _ in 0..<count { _ = Resolver.resolve(Service.self) }
    },
    "unique, by protocol": { count in
      Resolver.register { Service() as any Greeting }.scope(.unique)
      for _ in 0..<count { _ = Resolver.resolve((any Greeting).self) }
    },
    "cached hit": { count in
      Resolver.register { Service() }.scope(.cached)
      for _ in 0..<count { _ = Resolver.resolve(Service.self) }
    },
    "optional, not registered": { count in
      for _ in 0..<count { _ = Resolver.optional(Service.self) }
    },
    "container scope in withContainer(child)": { count in
      let child = Resolver(child: .main)
      Resolver.register { Service() }.scope(.container)
      withContainer(child) {
        for _ in 0..<count { _ = Resolver.resolve(Service.self) }
      }
    },
    "graph of 5": { count in
      Resolver.register { Shop($0.resolve(Basket.self), $0.resolve(Checkout.self)) }
      Resolver.register { Basket($0.resolve(Catalog.self)) }
      Resolver.register { Checkout($0.resolve(Catalog.self), $0.resolve(Payments.self)) }
      Resolver.register { Catalog() }
      Resolver.register { Payments() }
      for _ in 0..<count { _ = Resolver.resolve(Shop.self) }
    },
    "register and scope": { count in
      for _ in 0..<count { Resolver.register { Service() }.scope(.unique) }
    },
    "a child container, 1 override, 1 resolve": { count in
      Resolver.register { Service() }.scope(.unique)
      for _ in 0..<count {
        let child = Resolver(child: .main)
        child.register { Service() }
        _ = child.resolve(Service.self)
      }
    },
    "another root, 1 override, 1 resolve": { count in
      Resolver.register { Service() }.scope(.unique)
      for _ in 0..<count {
        Resolver.root = Resolver(child: .main)
        Resolver.root.register { Service() }
        _ = Resolver.resolve(Service.self)
        Resolver.root = .main
      }
    },
    "one request of a server": { count in
      Resolver.register { Service() }.scope(.cached)
      for _ in 0..<count {
        let request = Resolver(child: .main)
        let user = User()
        request.register { user }
        withContainer(request) {
          _ = Resolver.resolve(User.self)
          _ = Resolver.resolve(Service.self)
        }
      }
    },
  ])
}
