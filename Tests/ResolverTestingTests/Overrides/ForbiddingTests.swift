import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop: Resolver = {
    let container = Resolver()
    container.register { resolver in resolver.resolve(Ticket.self, name: .data) }
    container.register(name: .data) { Ticket(name: "data") }
    container.register(name: .mock) { Ticket(name: "mock") }
    container.register { resolver in Desk(ticket: resolver.resolve()) }
      .implements((any Counter).self)
    container.register { Stamp() as any Paper }  // stampLine
    container.register { Coin() as any Metal }
    container.register(name: .data) { Coin() }.implements((any Metal).self, name: .mock)
    return container
  }()
}

private let file = "ResolverTestingTests/ForbiddingTests.swift"
private let stampLine = 13

@Suite(.capturingIssues) struct ForbiddingTests {
  let forbidden = ContainerOptions().forbidding(.data)

  @Test func aRegistrationOfProductionUnderAForbiddenNameFailsTheTest() throws {
    var lines: (option: Int, request: Int) = (0, 0)
    let issues = recordedIssues {
      let options = ContainerOptions().forbidding(.data)
      lines.option = #line - 1
      withTestContainer(options) {
        _ = Resolver.shop.resolve(Ticket.self, name: .data)
        lines.request = #line - 1
      }
    }
    let message = """
      The real 'Ticket' named "data" was used, but this test forbids it.

        Registered at: \(file):9
        Forbidden: "data"
        Location: \(file):\(lines.request)

      To fix:
        • Mock it in the container made at \(file):7: register(Ticket.self, name: "data") { … }
        • Or use a mock of another name: .replacing("data", with: …)
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.option)])
  }

  @Test func aRequestIsRecordedOnceWhereTheIssueIsKnown() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      let trait = ContainerOptions.container.forbidding(Ticket.self)
      try? await trait.provideScope(for: test, testCase: nil) {
        withKnownIssue { _ = Resolver.shop.resolve(Ticket.self, name: .mock) }
      }
    }
    #expect(issues.count == 1)
  }

  @Test func theTypeThatTheInstanceHasFailsTheTest() {
    let (option, options) = (#line, ContainerOptions().forbidding(Stamp.self).forbidding(Coin.self))
    let issues = recordedIssues {
      withTestContainer(options) {
        _ = Resolver.shop.resolve((any Paper).self)
        _ = Resolver.shop.resolve((any Metal).self)
        Resolver.shop.register { Stamp() as any Paper }
        _ = Resolver.shop.resolve((any Paper).self)
      }
    }
    let message = """
      The real 'Paper' was used, but this test forbids it.

        Registered at: \(file):\(stampLine)
        Forbidden: 'Stamp'
        Location: \(file):\(option + 3)

      To fix:
        • Mock it in the container made at \(file):7: register((any Paper).self) { … }
      """
    #expect(issues.first == RecordedIssue(message, fileID: file, line: option))
    #expect(issues.count == 2)
  }

  @Test func theFailureSaysWhichServicesAskedForIt() {
    let issues = recordedIssues {
      withTestContainer(forbidden) { _ = Resolver.shop.resolve(Desk.self) }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("  Requested by: 'Desk' → 'Ticket'\n") == true)
  }

  @Test func theFailureComesBeforeTheFactoryRuns() {
    let container = Resolver()
    container.register(name: .data) { () -> Ticket in
      Issue.record("The factory runs.")
      return Ticket(name: "data")
    }
    let issues = recordedIssues {
      withTestContainer(forbidden) { _ = container.resolve(Ticket.self, name: .data) }
    }
    #expect(issues.count == 2)
    #expect(issues.last?.message == "The factory runs.")
  }

  @Test func aServiceFailsOncePerTest() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      let trait = ContainerOptions.container.forbidding(.data)
      try? await trait.provideScope(for: test, testCase: nil) {
        for _ in 0..<3 { _ = Resolver.shop.resolve(Ticket.self, name: .data) }
        withTestContainer { _ = Resolver.shop.resolve(Ticket.self, name: .data) }
      }
    }
    // Once in the test, and once in the nested container, which has a log of its own.
    #expect(issues.count == 2)
  }

  @Test func nothingFailsWhereTheNameIsReplaced() {
    withTestContainer(forbidden.replacing(.data, with: .mock)) {
      #expect(Resolver.shop.resolve(Desk.self).ticket.name == "mock")
    }
  }

  @Test func anOverrideOfTheTestMayAnswer() {
    withTestContainer(forbidden) {
      Resolver.shop.register(name: .data) { Ticket(name: "override") }
      #expect(Resolver.shop.resolve(Desk.self).ticket.name == "override")
    }
  }

  @Test func whatAnOverrideReachesCounts() {
    let issues = recordedIssues {
      withTestContainer(forbidden) {
        Resolver.shop.register { resolver in Ticket(wrapping: resolver.resolve(name: .data)) }
        _ = Resolver.shop.resolve(Ticket.self)
      }
    }
    #expect(issues.count == 1)
  }

  @Test func anInnerLayerTakesItBack() {
    withTestContainer(forbidden.allowing(.data)) {
      #expect(Resolver.shop.resolve(Ticket.self).name == "data")
    }
    withTestContainer(.init().forbidding((any Counter).self).allowing((any Counter).self)) {
      _ = Resolver.shop.resolve((any Counter).self)
    }
  }

  @Test func aTestContainerInsideInheritsIt() {
    let issues = recordedIssues {
      withTestContainer(forbidden) {
        withTestContainer { _ = Resolver.shop.resolve(Ticket.self) }
      }
    }
    #expect(issues.count == 1)
  }

  @Test func aRegistrationOfAForbiddenTypeFailsTheTest() {
    let issues = recordedIssues {
      withTestContainer(.init().forbidding((any Counter).self)) {
        _ = Resolver.shop.resolve(Desk.self)
        _ = Resolver.shop.resolve((any Counter).self)
      }
      withTestContainer(.init().forbidding(Desk.self)) {
        _ = Resolver.shop.resolve((any Counter).self)
      }
    }
    let event = "The real 'Counter' was used, but this test forbids it."
    #expect(issues.map(\.event) == [event, event])
    let facts = ["\n  Forbidden: 'Counter'\n", "\n  Forbidden: 'Desk'\n"]
    #expect(zip(issues, facts).map { $0.message.contains($1) } == [true, true])
  }
}

private protocol Paper {}
private struct Stamp: Paper {}
private protocol Metal {}
private final class Coin: Metal {}
private protocol Counter {}
private final class Desk: Counter {
  let ticket: Ticket
  init(ticket: Ticket) { self.ticket = ticket }
}
private struct Ticket {
  let name: String
  init(name: String) { self.name = name }
  init(wrapping ticket: Ticket) { name = ticket.name }
}
