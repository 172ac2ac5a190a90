import Resolver
import Testing

@Suite(.layer) struct FactoryTests {
  @Test func aRegisteredFactoryIsUsedWheneverItsTypeIsAskedFor() {
    let calls = Counter()
    Resolver.register { Ticket(number: calls.increment()) }.scope(.unique)
    let numbers = (0..<3).map { _ in Resolver.resolve(Ticket.self).number }
    #expect(numbers == [1, 2, 3])
  }

  @Test func theTypeIsInferredFromACastToAProtocol() {
    Resolver.register { SystemClock() as any Clock }
    let clock: any Clock = Resolver.resolve()
    #expect(clock is SystemClock)
    #expect(Resolver.optional(SystemClock.self) == nil)
  }

  @Test func aFactoryThatReturnsAnOptionalRegistersWhatIsInIt() {
    let factory: () -> SystemClock? = { SystemClock() }
    Resolver.register(factory: factory)
    #expect(Resolver.optional(SystemClock.self) != nil)
    #expect(Resolver.optional(SystemClock?.self) == nil)
  }

  @Test func theTypeCanBeNamedInPlaceOfInferred() {
    Resolver.register((any Clock).self) { SystemClock() }
    let clock = Resolver.resolve((any Clock).self)
    #expect(clock is SystemClock)
    #expect(Resolver.optional(SystemClock.self) == nil)
  }

  @Test func aTypeKnownOnlyAtRunTimeIsTheOneThatCounts() {
    let type: Animal.Type = Dog.self
    Resolver.register(type) { Dog() }
    #expect(Resolver.optional(type) is Dog)
    #expect(Resolver.optional(Animal.self) == nil)
  }

  @Test func factoryParametersAreResolvedRecursively() {
    Resolver.register { Engine(fuel: Resolver.resolve()) }
    Resolver.register { resolver in Car(engine: resolver.resolve()) }
    Resolver.register { Fuel() }
    let car: Car = Resolver.resolve()
    #expect(type(of: car.engine.fuel) == Fuel.self)
  }

  @Test func valuesCanBeRegistered() {
    Resolver.register { Ticket(number: 7) }
    Resolver.register { Mode.mock }
    Resolver.register { { $0 * 2 } as (Int) -> Int }
    let double: (Int) -> Int = Resolver.resolve()
    #expect(Resolver.resolve(Ticket.self).number == 7)
    #expect(Resolver.resolve(Mode.self) == .mock)
    #expect(double(21) == 42)
  }
}

// MARK: - Fixtures

private protocol Clock {}

private final class SystemClock: Clock {}

private struct Ticket {
  let number: Int
}

private enum Mode {
  case data
  case mock
}

private class Animal {}
private final class Dog: Animal {}

private final class Fuel {}

private final class Engine {
  let fuel: Fuel

  init(fuel: Fuel) {
    self.fuel = fuel
  }
}

private final class Car {
  let engine: Engine

  init(engine: Engine) {
    self.engine = engine
  }
}
