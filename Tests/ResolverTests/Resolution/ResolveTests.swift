import Resolver
import Testing

@Suite(.layer) struct ResolveTests {
  @Test func theTypeResolvesFromTheRoot() {
    Resolver.register { Person(name: "main") }
    let root = Resolver()
    root.register { Person(name: "root") }
    Resolver.root = root
    #expect(Resolver.resolve(Person.self).name == "root")
    #expect(Resolver.optional(Person.self)?.name == "root")
    #expect(Resolver.root.resolve(Person.self).name == "root")
  }

  @Test func optionalReturnsNilForAnUnregisteredService() {
    let missing: Person? = Resolver.optional()
    #expect(missing == nil)
    #expect(Resolver().optional(Person.self) == nil)
  }

  @Test func optionalResolvesARegisteredService() {
    Resolver.register { Person() }
    let person: Person? = Resolver.optional()
    #expect(person != nil)
    let unwrapped: Person! = Resolver.optional()  // swift-format-ignore
    #expect(unwrapped.name == "person")
  }

  @Test func optionalReturnsNilWhenTheFactoryReturnsNil() {
    Resolver.register { nil as Person? }
    #expect(Resolver.optional(Person.self) == nil)
  }

  @Test func optionalTakesANameAndArguments() {
    Resolver.register(name: "given") { _, args in Person(name: args()) }
    let person = Resolver.optional(Person.self, name: "given", args: "Ada")
    #expect(person?.name == "Ada")
  }

  @Test func aFailureCanBeCaught() throws {
    Resolver.register { Person() }
    #expect(try Resolver.tryResolve(Person.self).name == "person")
    #expect(try Resolver.root.tryResolve(Person.self).name == "person")
    #expect(throws: ResolutionFailure.self) { try Resolver.tryResolve(Int.self) }
    #expect(throws: ResolutionFailure.self) { try Resolver().tryResolve(Person.self) }
  }
}

// MARK: - Fixtures

private final class Person {
  let name: String

  init(name: String = "person") {
    self.name = name
  }
}
