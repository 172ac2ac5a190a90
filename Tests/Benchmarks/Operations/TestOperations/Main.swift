import Resolver
import ResolverTesting
import Rows

/// A service without dependencies.
final class Service: Sendable {}

@main enum Main {
  static func main() {
    runRows()
  }
}

/// A function of its own, since `main` belongs to the main actor, and so would the factories in it.
private func runRows() {
  run([
    "register and scope, ResolverTesting linked": { count in
      // The first container ends the observation of requests that come before all tests.
      withTestContainer {}
      for _ in 0..<count { Resolver.register { Service() }.scope(.unique) }
    },
    "a test's container, opened and closed": { count in
      for _ in 0..<count { withTestContainer {} }
    },
    "a test's container, 1 override, 1 resolve": { count in
      for _ in 0..<count {
        withTestContainer { container in
          container.register { Service() }
          _ = Resolver.resolve(Service.self)
        }
      }
    },
    "recorded resolve in a test's container": { count in
      withTestContainer { container in
        container.register { Service() }.scope(.unique)
        for _ in 0..<count { _ = Resolver.resolve(Service.self) }
      }
    },
  ])
}
