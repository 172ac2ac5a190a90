import Resolver
import Testing

@Suite(.layer) struct DecorateTests {
  @Test func everyServiceThatIsResolvedIsDecorated() {
    let decorated = Locked<[String]>([])
    Resolver.decorate = { service in decorated.withLock { $0.append("\(type(of: service))") } }
    let container = Resolver()
    container.register { Wheel() }
    container.register { Bicycle(wheel: $0.resolve()) }
    Resolver.register { Bell() }
    _ = container.resolve(Bicycle.self)
    _ = container.optional(Wheel.self)
    _ = Resolver.resolve(Bell.self)
    _ = Resolver.optional(Bell.self)
    #expect(decorated.value == ["Wheel", "Bicycle", "Wheel", "Bell", "Bell"])
  }

  @Test func anInstanceThatIsKeptIsDecoratedEachTime() {
    let decorated = Counter()
    Resolver.decorate = { _ in decorated.increment() }
    let container = Resolver()
    container.register { Bell() }.scope(.application)
    _ = container.resolve(Bell.self)
    _ = container.resolve(Bell.self)
    #expect(decorated.count == 2)
  }

  @Test func aFailedRequestIsNotDecorated() {
    let decorated = Counter()
    Resolver.decorate = { _ in decorated.increment() }
    #expect(Resolver.optional(Bell.self) == nil)
    #expect(decorated.count == 0)
  }

  @Test func injectedPropertiesAreDecorated() {
    Resolver.decorate = { service in (service as? Wheel)?.spokes = 36 }
    Resolver.register { Wheel() }
    #expect(Unicycle().wheel.spokes == 36)
  }

  @Test func theDecoratorMayResolve() {
    Resolver.register { Bell() }
    Resolver.register { Wheel() }
    Resolver.decorate = { service in
      if service is Wheel { _ = Resolver.resolve(Bell.self) }
    }
    #expect(Resolver.optional(Wheel.self) != nil)
  }

  @Test func theDecoratorOfAnOuterTestIsCalledInAnInnerOne() {
    let decorated = Counter()
    Resolver.decorate = { _ in decorated.increment() }
    Resolver.register { Bell() }
    inNewLayer(on: .current) { _ = Resolver.resolve(Bell.self) }
    #expect(decorated.count == 1)
  }
}

// MARK: - Fixtures

private final class Bell {}

private final class Wheel {
  var spokes = 32
}

private struct Bicycle {
  let wheel: Wheel
}

private final class Unicycle {
  @Injected var wheel: Wheel
}
