import Resolver
import ResolverTesting
import Testing

@Suite(.container) struct ResolutionInstanceTests {
  @Test func theInstanceIsTheOneThatWasReturned() throws {
    Resolver.register { Service() }
    let service = Resolver.resolve(Service.self)
    let resolution = try #require(Resolver.resolutions.first)
    #expect(resolution.instance === service)
  }

  @Test func anInstanceBehindAProtocolIsTheInstance() throws {
    Resolver.register { Service() as any Working }
    let service = try #require(Resolver.resolve((any Working).self) as? Service)
    #expect(Resolver.resolutions.first?.instance === service)
  }

  /// An error has a box of its own, which is no instance of the service.
  @Test func anInstanceBehindAnErrorIsTheInstance() throws {
    Resolver.register { Outage() as any Error }
    let outage = try #require(Resolver.resolve((any Error).self) as? Outage)
    #expect(Resolver.resolutions.first?.instance === outage)
  }

  @Test func instancesAreNotKeptAlive() {
    Resolver.register { Service() }
    weak let service: Service? = Resolver.resolve(Service.self)
    #expect(service == nil)
    #expect(Resolver.resolutions.count == 1)
    #expect(Resolver.resolutions.instances.isEmpty)
  }

  @Test func theInstancesOfALogAreThoseThatAreHeld() {
    Resolver.register { Service() }
    let held = [Resolver.resolve(Service.self), Resolver.resolve(Service.self)]
    _ = Resolver.resolve(Service.self)
    let instances = Resolver.resolutions(of: Service.self).instances
    #expect(instances.map { ObjectIdentifier($0) } == held.map { ObjectIdentifier($0) })
  }

  @Test func anInstanceAppearsOnceForEachRequest() {
    Resolver.register { Service() }.scope(.application)
    let service = Resolver.resolve(Service.self)
    _ = Resolver.resolve(Service.self)
    #expect(Resolver.resolutions.instances.map { $0 === service } == [true, true])
  }

  @Test func valuesAreNotAmongTheInstances() {
    Resolver.register { Ticket() }
    Resolver.register { Ticket() as any Working }
    Resolver.register { Delay() as any Error }
    _ = Resolver.resolve(Ticket.self)
    _ = Resolver.resolve((any Working).self)
    _ = Resolver.resolve((any Error).self)
    #expect(Resolver.resolutions.instances.isEmpty)
  }
}

// MARK: - Fixtures

private protocol Working {}

private final class Service: Working {}

private struct Ticket: Working {}

private final class Outage: Error {}

private struct Delay: Error {}
