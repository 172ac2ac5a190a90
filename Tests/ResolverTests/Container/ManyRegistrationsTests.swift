import Resolver
import Testing

/// Tests that a container finds each of its registrations, however many there are.
@Suite(.layer) struct ManyRegistrationsTests {
  private let container = Resolver()

  @Test func aTypeMayBeRegisteredUnderThousandsOfNames() {
    for number in 0..<5_000 {
      container.register(name: Resolver.Name("\(number)")) { number }
    }
    let answers = (0..<5_000).map { container.optional(Int.self, name: Resolver.Name("\($0)")) }
    #expect(answers == Array(0..<5_000))
    #expect(container.optional(Int.self, name: "5000") == nil)
    #expect(container.optional(Int.self) == nil)
  }

  @Test func aReplacedFactoryIsReleased() {
    var held: Held? = Held()
    weak let observed = held
    container.register { [held = held!] in held.number }
    held = nil
    #expect(observed != nil)
    container.register { 2 }
    #expect(observed == nil)
  }

  @Test func factoriesEndWithTheirContainer() {
    var container: Resolver? = Resolver()
    let observed = (0..<50).map { number -> Observed in
      let held = Held()
      container?.register(name: Resolver.Name("\(number)")) { held.number }
      return Observed(held)
    }
    #expect(observed.allSatisfy { $0.held != nil })
    container = nil
    #expect(observed.allSatisfy { $0.held == nil })
  }
}

// MARK: - Fixtures

private final class Held {
  let number = 1
}

private struct Observed {
  weak let held: Held?

  init(_ held: Held) {
    self.held = held
  }
}
