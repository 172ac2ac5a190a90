import Resolver
import Testing

@Suite(.layer) struct ResolverNameTests {
  @Test func aNamePrintsAsItsText() {
    #expect("\(Resolver.Name("data"))" == "data")
  }

  @Test func namesAreEqualWhenTheirCharactersAre() {
    #expect(Resolver.Name("data") == .data)
    #expect(Resolver.Name("data").hashValue == Resolver.Name.data.hashValue)
    #expect(Resolver.Name("Data") != .data)
    #expect(Resolver.Name.data.rawValue == "data")
    #expect(Resolver.Name.name(fromString: nil) == nil)
  }

  @Test func aNameIsNoStringThatTakesInterpolation() {
    let type: Any.Type = Resolver.Name.self
    #expect(!(type is any ExpressibleByStringInterpolation.Type))
  }
}

// MARK: - Fixtures

extension Resolver.Name {
  fileprivate static let data = Self("data")
  fileprivate static let mock = Self("mock")
}
