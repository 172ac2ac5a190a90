import Resolver
import ResolverTesting
import Testing

extension Resolver {
  /// A container as user code makes one, with registrations of its own.
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register { House(-1) }
    container.register { Kept(-1) }.scope(.application)
    return container
  }()
}

@Suite struct ParallelIsolationTests {
  @Test(.container, arguments: 0..<1000)
  func eachCaseSeesOnlyItsOwnOverrides(number: Int) async {
    #expect(Resolver.custom.resolve(House.self).number == -1)
    #expect(Resolver.custom.resolve(Kept.self).number == -1)
    Resolver.register { Ticket(number) }
    Resolver.custom.register { CustomTicket(number) }
    Resolver.custom.register { House(number) }
    Resolver.custom.register { Kept(number) }.scope(.application)
    check(number)
    await Task { check(number) }.value
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await Task.yield()
          check(number)
        }
      }
    }
    await Clerk().check(number)
    let container = Resolver.root
    await Task.detached {
      #expect(container.resolve(Ticket.self).number == number)
      withContainer(container) { check(number) }
    }.value
    assertResolutionCount(of: Ticket.self, equals: 8)
    assertResolutionCount(of: CustomTicket.self, equals: 7)
    assertResolutionCount(of: House.self, equals: 8)
    assertCreationCount(of: Kept.self, equals: 2)
  }

  @Test(arguments: 0..<100)
  func casesWithoutOverridesSeeProductionOnly(number: Int) async {
    #expect(Resolver.optional(Ticket.self) == nil)
    #expect(Resolver.custom.resolve(House.self).number == -1)
    await Task.yield()
    #expect(Resolver.custom.optional(CustomTicket.self) == nil)
    #expect(Resolver.custom.resolve(Kept.self).number == -1)
  }
}

// MARK: - Fixtures

private func check(_ number: Int) {
  #expect(Resolver.resolve(Ticket.self).number == number)
  #expect(Resolver.custom.resolve(CustomTicket.self).number == number)
  #expect(Resolver.custom.resolve(House.self).number == number)
  #expect(Resolver.custom.resolve(Kept.self).number == number)
}

private struct Ticket {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

private struct CustomTicket {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

private struct House {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

private final class Kept: Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

private actor Clerk {
  func check(_ number: Int) {
    #expect(Resolver.resolve(Ticket.self).number == number)
    #expect(Resolver.custom.resolve(CustomTicket.self).number == number)
    #expect(Resolver.custom.resolve(House.self).number == number)
    #expect(Resolver.custom.resolve(Kept.self).number == number)
  }
}
