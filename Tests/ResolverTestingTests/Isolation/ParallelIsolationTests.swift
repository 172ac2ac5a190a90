import Resolver
import ResolverTesting
import Testing

extension Resolver {
  /// A container as user code makes one.
  fileprivate static let custom = Resolver()
}

@Suite struct ParallelIsolationTests {
  @Test(.container, arguments: 0..<1000)
  func eachCaseSeesOnlyItsOwnOverrides(number: Int) async {
    Resolver.register { Ticket(number) }
    Resolver.custom.register { CustomTicket(number) }
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
  }

  @Test(arguments: 0..<100)
  func casesWithoutOverridesSeeProductionOnly(number: Int) async {
    #expect(Resolver.optional(Ticket.self) == nil)
    await Task.yield()
    #expect(Resolver.custom.optional(CustomTicket.self) == nil)
  }
}

// MARK: - Fixtures

private func check(_ number: Int) {
  #expect(Resolver.resolve(Ticket.self).number == number)
  #expect(Resolver.custom.resolve(CustomTicket.self).number == number)
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

private actor Clerk {
  func check(_ number: Int) {
    #expect(Resolver.resolve(Ticket.self).number == number)
    #expect(Resolver.custom.resolve(CustomTicket.self).number == number)
  }
}
