import Resolver
import Testing

@Suite(.layer) struct WeakLazyInjectedTests {
  @Test func aPropertyIsResolvedWhenItIsFirstRead() {
    let calls = Counter()
    Resolver.register { Parent(number: calls.increment()) }.scope(.application)
    let child = Child()
    #expect(calls.count == 0)
    #expect(child.$parent.isEmpty)
    #expect(child.parent?.number == 1)
    #expect(child.parent?.number == 1)
    #expect(!child.$parent.isEmpty)
  }

  @Test func aServiceThatHasDiedStaysNil() {
    let calls = Counter()
    Resolver.register { Parent(number: calls.increment()) }.scope(.shared)
    let child = Child()
    #expect(child.parent?.number == 1)
    #expect(child.parent == nil)
    #expect(child.$parent.isEmpty)
    #expect(calls.count == 1)
  }

  @Test func aReleasedPropertyIsResolvedAgainWhateverItWas() {
    Resolver.register { Parent(number: 1) }
    let kept = Parent(number: 2)
    Resolver.register(name: "kept") { kept }
    let child = Child()
    #expect(child.parent?.number == 1)
    #expect(child.parent == nil)
    child.$parent.name = "kept"
    child.$parent.release()
    #expect(child.parent === kept)
    child.parent = nil
    #expect(child.parent == nil)
    child.$parent.release()
    #expect(child.parent === kept)
  }

  @Test func nilThatWasSetStaysUntilSomethingElseIs() {
    Resolver.register { Parent(number: 1) }.scope(.application)
    let child = Child()
    child.parent = nil
    #expect(child.parent == nil)
    #expect(child.$parent.isEmpty)
    let other = Parent(number: 2)
    child.parent = other
    #expect(child.parent === other)
    #expect(!child.$parent.isEmpty)
  }

  @Test func aValueIsResolvedAtEachRead() {
    let calls = Counter()
    Resolver.register { Ticket(number: calls.increment()) }
    let visitor = Visitor()
    #expect(visitor.ticket?.number == 1)
    #expect(visitor.ticket?.number == 2)
  }

  @Test func aValueThatWasSetIsKept() {
    var numbers = WeakLazyInjected<Int>(container: countingContainer())
    numbers.wrappedValue = 100
    #expect([numbers.wrappedValue, numbers.wrappedValue] == [100, 100])
    numbers.name = "other"
    #expect(numbers.wrappedValue == 100)
  }

  @Test func aValueIsResolvedFromTheContainerThatWasPassedAtEachRead() {
    var numbers = WeakLazyInjected<Int>(container: countingContainer())
    #expect([numbers.wrappedValue, numbers.wrappedValue] == [1, 2])
    numbers.wrappedValue = nil
    #expect(numbers.wrappedValue == nil)
  }

  @Test func theNameTheContainerAndTheArgumentsCanBeSet() {
    let container = Resolver()
    container.register(name: "given") { _, args in Parent(number: args()) }
      .scope(.application)
    let child = Child()
    child.$parent.name = "given"
    child.$parent.container = container
    child.$parent.args = 7
    #expect(child.parent?.number == 7)
    #expect(child.$parent.name == "given")
    #expect(child.$parent.container === container)
    #expect(child.$parent.args as? Int == 7)
  }

  @Test func theDeclarationMayNameBoth() {
    Resolver.family.register(name: "second") { Parent(number: 2) }.scope(.application)
    #expect(SecondChild().parent?.number == 2)
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static let family = Resolver()
}

private final class Parent {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

private final class Child {
  @WeakLazyInjected var parent: Parent?
}

private final class SecondChild {
  @WeakLazyInjected(name: "second", container: .family) var parent: Parent?
}

private struct Ticket {
  let number: Int
}

private final class Visitor {
  @WeakLazyInjected var ticket: Ticket?
}

/// A container that nothing else holds.
private func countingContainer() -> Resolver {
  let calls = Counter()
  let container = Resolver()
  container.register { calls.increment() }
  return container
}
