import Resolver
import ResolverTesting

@main enum Main {
  static func main() { runRows() }
}

/// A function of its own, since `main` belongs to the main actor, and so would the factories in it.
private func runRows() {
  Resolver.register { Service() }.scope(.unique)
  run([
    "a test's container, 1 override, 1 resolve": { count in
      for _ in 0..<count {
        withTestContainer { container in
          container.register { Service() }
          keep(Resolver.resolve(Service.self))
        }
      }
    }
  ])
}
