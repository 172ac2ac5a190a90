import Resolver
import Testing

@Suite(.layer) struct ImplementsTests {
  @Test(arguments: [ResolverScope.application, .cached, .shared, .container])
  func allTypesAreAnsweredWithTheSameInstance(scope: ResolverScope) {
    let container = Resolver()
    container.register { Duplex() }
      .implements((any Reader).self)
      .implements((any Writer).self)
      .scope(scope)
    let duplex: Duplex = container.resolve()
    #expect(container.resolve((any Reader).self) as AnyObject === duplex)
    #expect(container.resolve((any Writer).self) as AnyObject === duplex)
  }

  @Test func allTypesShareTheInstanceOfOneGraph() {
    let container = Resolver()
    container.register { Duplex() }.implements((any Reader).self).implements((any Writer).self)
    container.register { Pipe(reader: $0.resolve(), writer: $0.resolve()) }
    let pipe: Pipe = container.resolve()
    #expect(pipe.reader as AnyObject === pipe.writer as AnyObject)
  }

  @Test func theScopeOfTheRegistrationDecidesWhateverTheDefaultIs() {
    Resolver.defaultScope = .application
    let container = Resolver()
    container.register { Duplex() }.implements((any Reader).self).scope(.unique)
    let first: any Reader = container.resolve()
    let second: any Reader = container.resolve()
    #expect(first as AnyObject !== second as AnyObject)
  }

  @Test func argumentsArePassedOn() {
    let container = Resolver()
    container.register { _, args in Duplex(label: args()) }.implements((any Reader).self)
    let reader: any Reader = container.resolve(args: "given")
    #expect(reader.label == "given")
  }

  @Test func aNamedRegistrationAnswersUnderItsName() {
    let container = Resolver()
    container.register(name: "b") { Duplex(label: "b") }.implements((any Reader).self)
    #expect(container.resolve((any Reader).self, name: "b").label == "b")
    #expect(container.optional((any Reader).self) == nil)
  }

  @Test func anotherNameCanBeGiven() {
    let container = Resolver()
    container.register(name: "a") { Duplex(label: "a") }
      .implements((any Reader).self, name: "other")
    #expect(container.resolve((any Reader).self, name: "other").label == "a")
    #expect(container.optional((any Reader).self, name: "a") == nil)
  }

  @Test func theRegistrationItIsCalledOnAnswersNotOneOfAnotherName() {
    let container = Resolver()
    container.register { Duplex(label: "unnamed") }
    container.register(name: "a") { Duplex(label: "a") }
      .implements((any Reader).self, name: "reader")
    #expect(container.resolve((any Reader).self, name: "reader").label == "a")
  }

  @Test func anAbsentInstanceIsAbsentUnderEveryType() {
    let container = Resolver()
    container.register { nil as Duplex? }.implements((any Reader).self)
    #expect(container.optional((any Reader).self) == nil)
  }

  @Test func theConcreteTypeKeepsItsSettings() {
    let container = Resolver()
    container.register { Duplex(label: "") }
      .implements((any Reader).self)
      .resolveProperties { _, duplex in duplex.label = "completed" }
    #expect(container.resolve((any Reader).self).label == "completed")
    #expect(container.resolve(Duplex.self).label == "completed")
  }

  @Test func theContainerStaysAsLongAsItsOptionsDo() throws {
    weak var container: Resolver?
    let options = { () -> ResolverOptions<Duplex> in
      let made = Resolver()
      container = made
      return made.register { Duplex(label: "kept") }
    }()
    options.implements((any Reader).self)
    let reader: any Reader = try #require(container).resolve()
    #expect(reader.label == "kept")
  }

  @Test func aTypeThatTheInstanceDoesNotConformToIsReportedWhenItIsRequested() throws {
    let failure = #expect(throws: ResolutionFailure.self) {
      try inProduction {
        let container = Resolver()
        container.register(fileID: "App/Services.swift", line: 3) { Duplex() }
          .implements((any Closing).self, fileID: "App/Services.swift", line: 4)
        _ = try container.tryResolve((any Closing).self, fileID: "App/Screen.swift", line: 9)
      }
    }
    #expect(failure?.reason == .notImplemented)
    #expect(
      failure?.description == """
        'Duplex' does not implement 'Closing'.

          Location: App/Screen.swift:9
          Instance: 'Duplex'
          Registered at: App/Services.swift:3

        To fix, conform 'Duplex' to 'Closing', or remove implements((any Closing).self) from the \
        registration.
        """
    )
  }

  @Test func aClassThatCanNeverConformIsReportedWhenItIsRegistered() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 3) { Duplex() }
        .implements(Pipe.self, fileID: "App/Services.swift", line: 4)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: 'Duplex' can never be cast to 'Pipe'.

          Location: App/Services.swift:4
          Registered at: App/Services.swift:3

        To fix, remove implements(Pipe.self) from the registration.
        """
      )
    )
  }
}

// MARK: - Fixtures

private protocol Reader {
  var label: String { get }
}

private protocol Writer {}
private protocol Closing {}

private final class Duplex: Reader, Writer {
  var label: String

  init(label: String = "") {
    self.label = label
  }
}

private final class Pipe {
  let reader: any Reader
  let writer: any Writer

  init(reader: any Reader, writer: any Writer) {
    self.reader = reader
    self.writer = writer
  }
}
