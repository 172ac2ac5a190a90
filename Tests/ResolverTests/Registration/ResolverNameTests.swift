import Resolver
import Testing

@Suite(.layer) struct ResolverNameTests {
  @Test func aNamePrintsAsItsText() {
    #expect("\(Resolver.Name("data"))" == "data")
  }

  @Test func aNamedLookupNeverFallsBackToTheUnnamedRegistration() {
    Resolver.register { DataSource() as any Source }
    #expect(Resolver.optional((any Source).self, name: .mock) == nil)
  }

  @Test func anUnnamedLookupNeverFallsBackToANamedRegistration() {
    Resolver.register(name: .mock) { MockSource() as any Source }
    #expect(Resolver.optional((any Source).self) == nil)
  }

  @Test func theFirstChoiceSticksWhereTheScopeKeepsTheInstance() {
    let mode = Locked(Resolver.Name.data)
    Resolver.register(name: .data) { DataSource() as any Source }
    Resolver.register(name: .mock) { MockSource() as any Source }
    Resolver.register { Resolver.resolve(name: mode.value) as any Source }.scope(.cached)
    #expect(Resolver.resolve((any Source).self) is DataSource)
    mode.value = .mock
    #expect(Resolver.resolve((any Source).self) is DataSource)
    ResolverScope.cached.reset()
    #expect(Resolver.resolve((any Source).self) is MockSource)
  }

  @Test func aMissingStringStandsForTheUnnamedRegistration() {
    Resolver.register { DataSource() as any Source }
    Resolver.register(name: .mock) { MockSource() as any Source }
    let configured: String? = nil
    #expect(Resolver.Name.name(fromString: configured) == nil)
    let source: any Source = Resolver.resolve(name: .name(fromString: configured))
    #expect(source is DataSource)
  }

  @Test func namesAreEqualWhenTheirCharactersAre() {
    #expect(Resolver.Name("data") == .data)
    #expect(Resolver.Name("data").hashValue == Resolver.Name.data.hashValue)
    #expect(Resolver.Name("Data") != .data)
    #expect(Resolver.Name.data.rawValue == "data")
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

private protocol Source {}

private final class DataSource: Source {}

private final class MockSource: Source {}
