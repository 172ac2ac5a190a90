import Resolver
import ResolverTesting
import Testing

protocol Counting: Actor {
  func increment() -> Int
}

actor CounterActor: Counting {
  private var count = 0

  func increment() -> Int {
    count += 1
    return count
  }
}

@globalActor
actor Database {
  static let shared = Database()
}

@Database
final class Table {
  var rows: [String] = []

  func insert(_ row: String) -> Int {
    rows.append(row)
    return rows.count
  }
}

/// An actor whose factories use its state.
actor Warehouse {
  private let container = Resolver()
  private var stock = 3

  func stockUp() {
    stock += 1
    container.register { Delivery(number: 1) }
    container.register(name: "second") { Delivery(number: self.stock) }
  }

  func deliver() -> Int {
    let delivery: Delivery = container.resolve(name: "second")
    return container.resolve(Delivery.self).number + delivery.number
  }
}

nonisolated struct Delivery {
  let number: Int
}

/// An actor whose work resolves from a container of its own, and uses its state.
actor Depot {
  private let container = Resolver(child: .main)
  private var stock = 1

  func stockUp() async -> Int {
    container.register { Delivery(number: 2) }
    return await withContainer(container) {
      stock += Resolver.resolve(Delivery.self).number
      await Task.yield()
      stock += await Task { Resolver.resolve(Delivery.self).number }.value
      return stock
    }
  }
}

actor Clerk {
  @Injected var counter: Counting
  @LazyInjected var lazyCounter: CounterActor

  func work() async -> Int {
    let first = await counter.increment()
    return await lazyCounter.increment() + first
  }
}

extension Resolver {
  nonisolated static func registerActors() {
    register { CounterActor() }
      .implements(Counting.self)
      .scope(.application)
    register { @Database in Table() }
      .scope(.cached)
  }
}

@Suite(.container)
struct ActorTests {
  @Test func actorsAreServices() async {
    Resolver.registerActors()

    let counter: CounterActor = Resolver.resolve()
    let counting: Counting = Resolver.resolve()
    #expect(await counter.increment() == 1)
    #expect(await counting.increment() == 2)
  }

  @Test func actorsAreInjectedIntoActors() async {
    Resolver.registerActors()

    #expect(await Clerk().work() == 3)
  }

  @Test func globalActorsHaveServices() async {
    Resolver.registerActors()

    #expect(await insert("one") == 1)
    #expect(await insert("two") == 2)
  }

  @Test func actorsRegister() async {
    let warehouse = Warehouse()
    await warehouse.stockUp()
    #expect(await warehouse.deliver() == 5)
  }

  @Test func actorsWorkWithAContainerOfTheirOwn() async {
    #expect(await Depot().stockUp() == 5)
    #expect(Resolver.optional(Delivery.self) == nil)
  }

  @Database
  private func insert(_ row: String) -> Int {
    Resolver.resolve(Table.self).insert(row)
  }
}
