import Resolver
import Testing

@Suite(.layer) struct FactoryTests {
  @Test func aRegisteredFactoryIsUsedWheneverItsTypeIsAskedFor() {
    let calls = Counter()
    Resolver.register { Ticket(number: calls.increment()) }.scope(.unique)
    let numbers = (0..<3).map { _ in Resolver.resolve(Ticket.self).number }
    #expect(numbers == [1, 2, 3])
  }

  @Test func theTypeIsInferredFromAClass() {
    Resolver.register { SystemClock() }
    #expect(Resolver.optional(SystemClock.self) != nil)
    #expect(Resolver.optional((any Clock).self) == nil)
  }

  @Test func theTypeIsInferredFromAStruct() {
    Resolver.register { Ticket(number: 7) }
    let ticket: Ticket = Resolver.resolve()
    #expect(ticket.number == 7)
  }

  @Test func theTypeIsInferredFromAnEnumeration() {
    Resolver.register { Mode.mock }
    let mode: Mode = Resolver.resolve()
    #expect(mode == .mock)
  }

  @Test func theTypeIsInferredFromAFunction() {
    Resolver.register { { $0 * 2 } as (Int) -> Int }
    let double: (Int) -> Int = Resolver.resolve()
    #expect(double(21) == 42)
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

  @Test func twoFactoriesForTwoProtocolsGiveTwoInstances() {
    Resolver.register { SystemClock() as any Clock }
    Resolver.register { SystemClock() as any Calendar }
    let clock: any Clock = Resolver.resolve()
    let calendar: any Calendar = Resolver.resolve()
    #expect(clock as AnyObject !== calendar as AnyObject)
  }

  @Test func valuesCanBeRegistered() {
    Resolver.register(name: "environment") { "staging" }
    Resolver.register { 8080 }
    #expect(Resolver.resolve(name: "environment") == "staging")
    #expect(Resolver.resolve(Int.self) == 8080)
  }
}

// MARK: - Fixtures

private protocol Clock {}
private protocol Calendar {}

private final class SystemClock: Clock, Calendar {}

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
