import Resolver
import Testing

@Suite(.layer) struct ImplementsTests {
  @Test func theContainerStaysAsLongAsItsOptionsDo() throws {
    weak var container: Resolver?
    let options = { () -> ResolverOptions<Duplex> in
      let made = Resolver()
      container = made
      return made.register { Duplex() }
    }()
    options.implements((any Reader).self)
    let reader: any Reader = try #require(container).resolve()
    #expect(reader.label == "kept")
  }

  @Test func theTypeThatIsRegisteredChangesNothing() {
    let container = Resolver()
    container.register { Duplex() as any Reader }.implements((any Reader).self).scope(.application)
    #expect(container.resolve((any Reader).self) === container.resolve((any Reader).self))
  }

  @Test func anAliasThatIsAddedLateGetsTheCachedInstance() {
    let container = Resolver()
    let options = container.register { Duplex() }.scope(.cached)
    let cached = container.resolve(Duplex.self)
    options.implements((any Reader).self)
    #expect(container.resolve(Duplex.self) === cached)
    #expect(container.resolve((any Reader).self) === cached)
  }
}

// MARK: - Fixtures

private protocol Reader: AnyObject {
  var label: String { get }
}

private final class Duplex: Reader {
  let label = "kept"
}
