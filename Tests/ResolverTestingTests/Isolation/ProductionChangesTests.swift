import Resolver
import ResolverTesting
import Testing

private let file = "ResolverTestingTests/ProductionChangesTests.swift"

extension Resolver {
  fileprivate static let shop = Resolver { container in
    container.register { Ticket() }
  }
  fileprivate static let cinema: Resolver = {
    let container = Resolver()
    container.register { Ticket() }
    return container
  }()
}

@Suite(.capturingIssues) struct ProductionChangesTests {
  @Test func aTestThatRegistersWithoutAContainerIsWarned() {
    var line = 0
    let issues = recordedIssues { (line, _) = (#line, Resolver.shop.register { Coupon() }) }
    let message = """
      'Coupon' was registered in production by a test, and all other tests see it.

        Test: aTestThatRegistersWithoutAContainerIsWarned()
        Location: \(file):\(line)

      To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
      Swift Testing, with ResolverTestCase in XCTest, or with withTestContainer { … }. On a queue or in \
      a detached task, run it in withContainer(container) { … }, with the test's container. Register \
      what all tests share in registerAllServices.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: line, isWarning: true)])
  }

  @Test(.containerRequired) func itFailsWhereAContainerIsRequired() {
    let issues = recordedIssues { Resolver.shop.register { Coupon() } }
    #expect(issues.map(\.isWarning) == [false])
  }

  @Test func eachKindOfChangeIsWarnedOf() {
    let (root, main) = (Resolver.root, Resolver.main)
    let issues = recordedIssues {
      Resolver.shop.add(child: Resolver())
      Resolver.root = root
      Resolver.main = main
      Resolver.decorate = nil
      Resolver.defaultScope = .graph
    }
    let events = issues.map { $0.message.prefix { $0 != "," } }
    #expect(
      events == [
        "A child was added to a container of production by a test",
        "'Resolver.root' of production was set by a test",
        "'Resolver.main' of production was set by a test",
        "'Resolver.decorate' of production was set by a test",
        "'Resolver.defaultScope' of production was set by a test",
      ]
    )
  }

  @Test func theSetUpOfAContainerIsNoChange() {
    let issues = recordedIssues {
      _ = Resolver.shop
      _ = Resolver.cinema
      let local = Resolver()
      local.register { Coupon() }
      register(in: local)
    }
    #expect(issues.isEmpty)
  }

  @Test(.container) func aTestWithAContainerIsNotWarned() {
    let issues = recordedIssues {
      Resolver.register { Coupon() }
      Resolver.shop.add(child: Resolver())
      Resolver.root = Resolver.shop
      Resolver.reset()
    }
    #expect(issues.isEmpty)
  }

  @Test(.container) func aRequestThatARegistrationOfTestCodeAnswersIsWarnedOf() {
    var lines = [0, 0]
    _ = recordedIssues {
      inProduction { (lines[0], _) = (#line, Resolver.shop.register { Voucher() }) }
    }
    let issues = recordedIssues {
      (lines[1], _) = (#line, Resolver.shop.resolve(Voucher.self))
      _ = Resolver.shop.resolve(Voucher.self)
      _ = Resolver.shop.resolve(Ticket.self)
    }
    let message = """
      'Voucher' was answered by a registration that test code made in production.

        Registered at: \(file):\(lines[0])
        Location: \(file):\(lines[1])

      Whether it is there depends on the order of the tests. To fix, register it in a test with a \
      container of its own, or in registerAllServices.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines[1], isWarning: true)])
    let log = Resolver.resolutions(of: Voucher.self).description
    #expect(log.contains("  \(file):\(lines[0])  \(file):\(lines[1])"))
  }

  private func register(in container: Resolver) {
    container.register { Ticket() }
  }
}

private struct Ticket {}
private struct Coupon {}
private struct Voucher {}
