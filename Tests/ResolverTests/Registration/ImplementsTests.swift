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
}

// MARK: - Fixtures

private protocol Reader {
  var label: String { get }
}

private final class Duplex: Reader {
  let label = "kept"
}
