import Resolver
import Testing

/// A service whose static type is `any Error`, which has an existential container of its own.
@Suite struct ErrorServiceTests {
  private let container = Resolver()

  @Test func anObjectBehindAnyErrorIsSharedAsLongAsItIsHeld() throws {
    let builds = Counter()
    container.register { () -> (any Error)? in
      builds.increment()
      return Outage()
    }
    .scope(.shared)
    _ = container.resolve((any Error).self)
    var first: Outage? = try #require(container.resolve((any Error).self) as? Outage)
    let second = try #require(container.resolve((any Error).self) as? Outage)
    #expect(first === second)
    #expect(builds.count == 2)
    first = nil
    withExtendedLifetime(second) {
      _ = container.resolve((any Error).self)
      #expect(builds.count == 2)
    }
  }

  @Test func anObjectBehindAnyErrorIsSharedWithinAResolution() throws {
    container.register { Outage() as any Error }
    container.register { resolver in
      Report(first: resolver.resolve(), second: resolver.resolve())
    }
    let report: Report = container.resolve()
    let first = try #require(report.first as? Outage)
    #expect(first === report.second as? Outage)
  }

  @Test func anErrorThatIsNoObjectIsNotShared() {
    let builds = Counter()
    container.register { () -> (any Error)? in
      builds.increment()
      return Denial()
    }
    .scope(.shared)
    let first: any Error = container.resolve()
    let second: any Error = container.resolve()
    #expect(first is Denial && second is Denial)
    #expect(builds.count == 2)
  }

  @Test func anObjectBehindAnErrorProtocolIsShared() {
    container.register { Outage() as any Incident & Error }.scope(.shared)
    container.register { Outage() as any Incident }.scope(.shared)
    let first = container.resolve((any Incident & Error).self)
    #expect(first.identity == container.resolve((any Incident & Error).self).identity)
    let incident = container.resolve((any Incident).self)
    #expect(incident.identity == container.resolve((any Incident).self).identity)
  }
}

// MARK: - Fixtures

private protocol Incident {
  var identity: ObjectIdentifier { get }
}

private final class Outage: Error, Incident {
  var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

private struct Denial: Error {}

private struct Report {
  let first: any Error
  let second: any Error
}
