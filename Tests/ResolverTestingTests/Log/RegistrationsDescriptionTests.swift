import Resolver
import ResolverTesting
import Testing

private let file = "ResolverTestingTests/RegistrationsDescriptionTests.swift"

extension Resolver {
  fileprivate static let desk: Resolver = {
    let container = Resolver(child: .drawer)
    container.register { Letter() }.scope(.application)
    container.register(name: .data) { Stamp() }.scope(.shared)
    container.register(name: .mock) { Stamp() }.scope(.unique)
    container.register { Envelope() as any Paper }.implements(Envelope.self)
    container.register { _, args in Label(args()) }
    return container
  }()

  fileprivate static let drawer: Resolver = {
    let container = Resolver()
    container.register { Letter() }.scope(.unique)
    container.register { Stamp() }.scope(.cached)
    return container
  }()

  fileprivate static let described = """
    'Envelope': implemented by 'Paper', graph, \(file)
    'Label': graph, takes arguments, \(file)
    'Letter': application, \(file)
    'Paper': graph, \(file)
    'Stamp': cached, \(file)
    'Stamp' named "data": shared, \(file)
    'Stamp' named "mock": unique, \(file)
    """
}

@Suite struct RegistrationsDescriptionTests {
  @Test func aContainerAndItsChildrenAreListedWithTheirServicesOnce() {
    #expect(Resolver.desk.registrationsDescription == Resolver.described)
  }

  @Test func itIsTheSameInATest() {
    withTestContainer { #expect(Resolver.desk.registrationsDescription == Resolver.described) }
  }

  @Test func anEmptyContainerSaysSo() {
    #expect(Resolver().registrationsDescription == "nothing is registered")
  }

  @Test func noFactoryRuns() {
    let container = Resolver { container in
      container.register { () -> Stamp in
        Issue.record("The factory ran.")
        return Stamp()
      }
    }
    #expect(container.registrationsDescription.hasPrefix("'Stamp': graph, "))
  }

  @Test func anInstanceThatIsKeptDoesNotHideItsRegistration() {
    let container = Resolver { $0.register { Letter() }.scope(.application) }
    let before = container.registrationsDescription
    _ = container.resolve(Letter.self)
    #expect(container.registrationsDescription == before)
    #expect(before.hasPrefix("'Letter': application, "))
  }

  @Test func nothingIsRecorded() {
    let log = recordResolutions { _ = Resolver.desk.registrationsDescription }
    #expect(log.isEmpty)
  }
}

@Suite(.container) struct RegistrationsDescriptionInATestTests {
  @Test func overridesAreMarked() {
    Resolver.desk.register { Letter() }
    let described = Resolver.described.replacing(
      "'Letter': application, \(file)",
      with: "'Letter': graph, override, \(file)"
    )
    #expect(Resolver.desk.registrationsDescription == described)
  }

  @Test(.container.replacing(.data, with: .mock)) func aNameThatAnotherOneAnswersForTellsThat() {
    let described = Resolver.described.replacing(
      "'Stamp' named \"data\": shared, \(file)",
      with: "'Stamp' named \"data\": replaced by \"mock\", unique, \(file)"
    )
    #expect(Resolver.desk.registrationsDescription == described)
  }

  @Test func theContainerOfTheTestListsWhatTheTestRegistered() {
    Resolver.register(name: "own") { Label("") }
    #expect(
      Resolver.root.registrationsDescription.split(separator: "\n")
        .filter { $0.hasSuffix("\(file)") }
        == ["'Label' named \"own\": graph, override, \(file)"]
    )
  }
}

// MARK: - Fixtures

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}

private protocol Paper: Sendable {}

private final class Letter: Sendable {}

private final class Stamp: Sendable {}

private struct Envelope: Paper {}

private struct Label {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
