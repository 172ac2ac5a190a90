import Resolver
import Testing

@Suite(.layer) struct InjectedTests {
  @Test func aPropertyIsResolvedWithItsOwner() {
    let calls = Counter()
    Resolver.register { Engine(number: calls.increment()) }
    let car = Car()
    #expect(calls.count == 1)
    #expect(car.engine.number == 1)
    #expect(car.engine === car.engine)
  }

  @Test func aPropertyIsResolvedFromItsContainer() {
    Resolver.register { Engine(number: 1) }
    Resolver.workshop.register { Engine(number: 2) }
    Resolver.workshop.register(name: "spare") { Engine(number: 3) }
    #expect(Workshop().engine.number == 2)
    #expect(Workshop().spare.number == 3)
  }

  @Test func theDeclarationMayPassArguments() {
    Resolver.register { _, args in Engine(number: args()) }.scope(.cached)
    Resolver.register(name: "new") { _, args in Engine(number: args()) }
    let garage = Garage()
    #expect(garage.injected.number == 1)
    #expect(garage.optional?.number == 2)
    #expect(garage.lazy.number == 3)
    #expect(garage.weak?.number == 1)
    #expect(garage.$weak.args as? Int == 4)
  }

  @Test func anInjectedPropertyCanBeSet() {
    Resolver.register { Engine(number: 1) }
    let car = Car()
    car.engine = Engine(number: 7)
    #expect(car.engine.number == 7)
    #expect(car.$engine.wrappedValue.number == 7)
    car.$engine = Injected()
    #expect(car.engine.number == 1)
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static let workshop = Resolver()
}

private final class Engine {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

private final class Car {
  @Injected var engine: Engine
}

private final class Workshop {
  @Injected(container: .workshop) var engine: Engine
  @Injected(name: "spare", container: .workshop) var spare: Engine
}

private final class Garage {
  @Injected(args: 1) var injected: Engine
  @OptionalInjected(name: "new", args: 2) var optional: Engine?
  @LazyInjected(name: "new", args: 3) var lazy: Engine
  @WeakLazyInjected(args: 4) var weak: Engine?
}
