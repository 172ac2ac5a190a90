import Resolver
import Testing

@Suite(.layer) struct ResolverNameTests {
  @Test func namesAreDefinedInAnExtension() {
    Resolver.register(name: .data) { DataSource() as any Source }
    Resolver.register(name: .mock) { MockSource() as any Source }
    #expect(Resolver.resolve((any Source).self, name: .data) is DataSource)
    #expect(Resolver.resolve((any Source).self, name: .mock) is MockSource)
  }

  @Test func aNamePrintsAsItsText() {
    #expect("\(Resolver.Name("data"))" == "data")
  }

  @Test func aNamePicksTheServiceOfAnInjectedProperty() {
    Resolver.register(name: .data) { DataSource() as any Source }
    Resolver.register(name: .mock) { MockSource() as any Source }
    #expect(Importer().source is MockSource)
  }

  @Test func aNamedLookupNeverFallsBackToTheUnnamedRegistration() {
    Resolver.register { DataSource() as any Source }
    #expect(Resolver.optional((any Source).self, name: .mock) == nil)
  }

  @Test func anUnnamedLookupNeverFallsBackToANamedRegistration() {
    Resolver.register(name: .mock) { MockSource() as any Source }
    #expect(Resolver.optional((any Source).self) == nil)
  }

  @Test func valuesOfOneTypeAreDistinguishedByName() {
    Resolver.register(name: "host") { "example.org" }
    Resolver.register(name: "path") { "/notes" }
    let host: String = Resolver.resolve(name: "host")
    let path: String = Resolver.resolve(name: "path")
    #expect(host + path == "example.org/notes")
  }

  @Test(arguments: [Resolver.Name.data, .mock])
  func anUnnamedFactoryForwardsToANameChosenAtRunTime(mode: Resolver.Name) {
    Resolver.register(name: .data) { DataSource() as any Source }
    Resolver.register(name: .mock) { MockSource() as any Source }
    Resolver.register { Resolver.resolve(name: mode) as any Source }
    let source: any Source = Resolver.resolve()
    #expect(source.name == mode)
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

  @Test func aLazyPropertyChoosesByName() {
    Resolver.register(name: .data) { DataSource() as any Source }
    Resolver.register(name: .mock) { MockSource() as any Source }
    let editor = Editor()
    editor.mode = .mock
    #expect(editor.source is MockSource)
  }

  @Test(arguments: [true, false])
  func literalsCanBeChosenByACondition(isNew: Bool) {
    Resolver.register(name: "add") { "Add" }
    Resolver.register(name: "edit") { "Edit" }
    let title: String = Resolver.resolve(name: isNew ? "add" : "edit")
    #expect(title == (isNew ? "Add" : "Edit"))
  }

  @Test func aVariableIsConvertedToAName() {
    Resolver.register(name: .mock) { MockSource() as any Source }
    let configured = "mock"
    #expect(Resolver.optional((any Source).self, name: Resolver.Name(configured)) != nil)
    #expect(Resolver.optional((any Source).self, name: .name(fromString: configured)) != nil)
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

private protocol Source {
  var name: Resolver.Name { get }
}

private final class DataSource: Source {
  let name = Resolver.Name.data
}

private final class MockSource: Source {
  let name = Resolver.Name.mock
}

private final class Importer {
  @Injected(name: .mock) var source: any Source
}

private final class Editor: Resolving {
  var mode = Resolver.Name.data
  lazy var source: any Source = resolver.resolve(name: mode)
}
