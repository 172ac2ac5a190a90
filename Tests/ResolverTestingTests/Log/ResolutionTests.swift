import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register { Ticket() }
    container.register(name: .data) { Ticket() }
    return container
  }()
}

/// Tests of the properties of a logged request.
@Suite(.container) struct ResolutionTests {
  @Test func itHasTheTypeThatWasAskedFor() throws {
    Resolver.register { Service() as any Working }
    _ = Resolver.resolve((any Working).self)
    let resolution = try #require(Resolver.resolutions.first)
    #expect(ObjectIdentifier(resolution.type) == ObjectIdentifier((any Working).self))
  }

  @Test func itHasTheNameThatWasAskedForAndTheOneThatAnswered() throws {
    Resolver.replace(.data, with: .mock)
    Resolver.custom.register(name: .mock) { Ticket() }
    _ = Resolver.custom.resolve(Ticket.self, name: .data)
    let resolution = try #require(Resolver.resolutions.first)
    #expect(resolution.requestedName == .data)
    #expect(resolution.name == .mock)
  }

  @Test func itHasTheScopeOfTheRegistration() throws {
    Resolver.register { Service() }.implements((any Working).self).scope(.shared)
    _ = Resolver.resolve((any Working).self)
    let resolution = try #require(Resolver.resolutions.first)
    #expect(resolution.scope === ResolverScope.shared)
  }

  @Test func itHasTheContainerThatWasAsked() {
    Resolver.register { Ticket() }
    _ = Resolver.resolve(Ticket.self)
    _ = Resolver.main.resolve(Ticket.self)
    let containers = Resolver.resolutions.map(\.container)
    #expect(containers.allSatisfy { $0 === Resolver.root })
  }

  @Test func itHasTheDepthAndTheParentOfANestedRequest() throws {
    Resolver.register { Ticket() }
    Resolver.register { Envelope(ticket: $0.resolve()) }
    Resolver.register { Letter(envelope: $0.resolve()) }
    _ = Resolver.resolve(Letter.self)
    let log = Resolver.resolutions
    #expect(log.map(\.depth) == [0, 1, 2])
    #expect(log.map(\.parent) == [nil, log[0].id, log[1].id])
  }

  @Test func aLazyPropertyThatIsReadLaterHasNoParent() {
    Resolver.register { Ticket() }
    Resolver.register { Holder() }
    let holder = Resolver.resolve(Holder.self)
    _ = holder.ticket
    #expect(Resolver.resolutions.map(\.depth) == [0, 0])
  }

  @Test func itHasTheCallSite() throws {
    Resolver.register { Ticket() }
    let (line, _) = (#line, Resolver.resolve(Ticket.self))
    let resolution = try #require(Resolver.resolutions.first)
    #expect(resolution.fileID == #fileID)
    #expect(resolution.line == line)
  }

  @Test func theCallSiteOfAPropertyIsItsDeclaration() throws {
    Resolver.register { Ticket() }
    _ = Holder().ticket
    let resolution = try #require(Resolver.resolutions.first)
    #expect(resolution.fileID == #fileID)
    #expect(resolution.line == Holder.line)
  }

  @Test func aRegistrationOfProductionIsNoOverride() {
    _ = Resolver.custom.resolve(Ticket.self)
    #expect(Resolver.resolutions.map(\.isOverride) == [false])
  }

  @Test func aRegistrationOfTheTestIsAnOverride() {
    Resolver.custom.register { Ticket() }
    Resolver.register { Ticket() }
    _ = Resolver.custom.resolve(Ticket.self)
    _ = Resolver.resolve(Ticket.self)
    #expect(Resolver.resolutions.map(\.isOverride) == [true, true])
  }

  @Test func aRegistrationOfTheTestInAContainerOfItsOwnIsAnOverride() {
    let container = Resolver()
    container.register { Ticket() }
    _ = container.resolve(Ticket.self)
    #expect(Resolver.resolutions.map(\.isOverride) == [true])
  }

  @Test func aRegistrationOfProductionThatAnswersForANameIsNoOverride() {
    Resolver.replace("other", with: .data)
    _ = Resolver.custom.resolve(Ticket.self, name: "other")
    #expect(Resolver.resolutions.map(\.isOverride) == [false])
  }
}

// MARK: - Fixtures

private protocol Working {}

private final class Service: Working {}

private struct Ticket: Working {}

private struct Envelope {
  let ticket: Ticket
}

private struct Letter {
  let envelope: Envelope
}

private final class Holder {
  static let line = #line + 1
  @LazyInjected var ticket: Ticket
}
