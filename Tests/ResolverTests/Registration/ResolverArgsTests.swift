import Resolver
import Testing

@Suite(.layer) struct ResolverArgsTests {
  @Test func optionalTakesANameAndArguments() {
    Resolver.register(name: "given") { _, args in Window(title: args(), width: 1) }
    let window: Window! = Resolver.optional(name: "given", args: "Notes")  // swift-format-ignore
    #expect(window.title == "Notes")
  }

  @Test func aDictionaryMayHoldNil() {
    let container = Resolver()
    container.register { _, args in
      Window(title: args("title") ?? "Untitled", width: args.optional("width") ?? 1)
    }
    let given: [String: Any?] = ["title": nil, "width": nil]
    let window: Window = container.resolve(args: given)
    #expect(window == Window(title: "Untitled", width: 1))
  }

  @Test func anOptionalArgumentIsNilWithoutArguments() {
    #expect(Resolver.Args(nil).optional() == nil as String?)
    #expect(Resolver.Args(nil).optional("title") == nil as String?)
  }

  @Test func anOptionalArgumentOfAnotherTypeIsNil() {
    #expect(Resolver.Args(1).optional() == nil as String?)
    #expect(Resolver.Args(["title": 1]).optional("title") == nil as String?)
  }

  @Test func anArgumentOfAnOptionalTypeMayBeNil() {
    let whole: String? = Resolver.Args(nil)()
    #expect(whole == nil)
    let keyed: String? = Resolver.Args(["title": nil as String?])("title")
    #expect(keyed == nil)
  }

  @Test func severalArgumentsAreNeverMistakenForOne() {
    let args = Resolver.Args(["title": "Notes", "subtitle": "Today"])
    #expect(args.optional() == nil as String?)
  }

  @Test func aDictionaryCanBeTheArgumentItself() {
    let headers = ["Accept": "text/plain", "Host": "example.org"]
    let args = Resolver.Args(headers)
    #expect(args() as [String: String] == headers)
    #expect(args.get() as [String: String] == headers)
    #expect(args.optional() == headers)
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .container])
  func argumentsDoNotChangeAnInstanceThatIsKept(scope: ResolverScope) {
    let container = Resolver()
    container.register { _, args in Note(text: args()) }.scope(scope)
    let first: Note = container.resolve(args: "first")
    let second: Note = container.resolve(args: "second")
    #expect(second === first)
    #expect(second.text == "first")
  }
}

// MARK: - Fixtures

private struct Window: Equatable {
  let title: String
  let width: Int
}

private final class Note {
  let text: String

  init(text: String) {
    self.text = text
  }
}
