import Foundation
import Resolver
import ResolverTesting
import Testing

private let file = "ResolverTestingTests/ProductionChangesTests.swift"

extension Resolver {
  fileprivate static let shop = Resolver(fileID: "App/Shop.swift") { container in
    container.register { Ticket() }
  }
  fileprivate static let cinema: Resolver = {
    let container = Resolver()
    container.register { Ticket() }
    return container
  }()
}

extension Resolver {
  fileprivate static let museum: Resolver = {
    let container = Resolver()
    main.add(child: container)
    return container
  }()
  fileprivate static let theater = Resolver {
    $0.registerSeat()
  }
  fileprivate static let kiosk = Resolver()
  fileprivate static let gallery = Resolver(fileID: "App/Gallery.swift")

  fileprivate func registerSeat() {
    register(fileID: "App/Theater.swift", line: 3) { 7 }
  }

  fileprivate static let depot = makeDepot()

  private static func makeDepot() -> Resolver { Resolver(fileID: "App/Depot.swift") }
}

@Suite(.capturingIssues) struct ProductionChangesTests {
  @Test func aTestThatRegistersWithoutAContainerIsWarnedOncePerLine() throws {
    let test = try #require(Test.current)
    var line = 0
    let issues = recordedIssues {
      for _ in 0..<2 { (line, _) = (#line, Resolver.shop.register { Coupon() }) }
    }
    let message = """
      A test registered 'Coupon' for the whole process, so every test sees it.

        Test: \(test.name) (\(file):\(test.sourceLocation.line))
        Location: \(file):\(line)

      To fix:
        • Add the .container trait: @Test(.container) or @Suite(.container)
        • If all tests share a registration, move it to registerAllServices().
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
      Resolver.shop.remove(child: Resolver())
      Resolver.root = root
      Resolver.main = main
      Resolver.decorate = nil
      Resolver.defaultScope = .graph
      Resolver.registerServices = Resolver.registerServices
    }
    let changes = [
      "added a child to a container",
      "removed a child from a container",
      "set 'Resolver.root'",
      "set 'Resolver.main'",
      "set 'Resolver.decorate'",
      "set 'Resolver.defaultScope'",
      "set 'Resolver.registerServices'",
    ]
    let events = changes.map { "A test \($0) for the whole process, so every test sees it." }
    #expect(issues.map(\.event) == events)
  }

  @Test func theServicesOfProductionOnceMoreAreNoChange() {
    let issues = recordedIssues {
      Resolver.theater.registerSeat()
      Resolver.theater.registerSeat()
    }
    #expect(issues.isEmpty)
  }

  @Test func aTestThatResetsAScopeIsWarnedAtItsOwnPlace() throws {
    let place = try #require(Test.current).sourceLocation
    let issues = recordedIssues {
      // No other test replaces this registration meanwhile: the scope would be without use.
      Resolver.shop.register { Pass() }.scope(.tickets)
      _ = Resolver.shop.optional(Voucher.self)
      ResolverScope.tickets.reset()
      ResolverScope.shared.reset()
    }
    let events = ["tickets", "shared"].map { "A test reset the scope '\($0)' for the whole" }
    #expect(issues.count == 3)
    for (issue, event) in zip(issues.dropFirst(), events) {
      #expect(issue.message.hasPrefix(event))
      #expect(issue.line == place.line)
    }
  }

  @Test func aTestThatResetsAServiceIsWarnedAtTheLine() {
    var line = 0
    let issues = recordedIssues {
      (line, _) = (#line, Resolver.cinema.reset(Ticket.self))
    }
    #expect(issues.map(\.line) == [line])
    let event =
      "A test reset the instance of 'Ticket' for the whole process, so every test sees it."
    #expect(issues.map(\.event) == [event])
  }

  @Test func workThatHasLeftItsTaskNamesTheRunningTests() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await withTestContainer(fileID: "Tests/A.swift", line: 1) {
          let suite = SuiteWithAContainer()
          await Task.detached {
            for _ in 0..<2 {
              Resolver.shop.register(fileID: "App/Screen.swift", line: 9) { Coupon() }
            }
            suite.container.register { Coupon() }
          }.value
        }
      }
    }
    let message = """
      A test registered 'Coupon' for the whole process, so every test sees it.

        Location: App/Screen.swift:9
        Running: withTestContainer (Tests/A.swift:1)

      To fix:
        • In XCTest, derive the test case from ResolverTestCase.
        • On a queue or in a detached task, use withContainer(container) { … } inside the block.
        • If all tests share a registration, move it to registerAllServices().
      """
    #expect(issues.map(\.message) == [message])
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func aStaticContainerThatARunningTestWasTheFirstToUseIsShared() {
    let issues = recordedIssues {
      withTestContainer {
        _ = Resolver.gallery.optional(Coupon.self)
        inProduction { _ = Resolver.gallery.register { Coupon() } }
      }
    }
    #expect(issues.map { $0.message.hasPrefix("A test registered 'Coupon' for") } == [true])
  }

  @Test func soIsAStaticContainerThatAFunctionMadeInAnotherTest() {
    withTestContainer { _ = Resolver.depot.optional(Coupon.self) }
    let issues = recordedIssues { Resolver.depot.register { Coupon() } }
    #expect(issues.map { $0.message.hasPrefix("A test registered 'Coupon' for") } == [true])
  }

  @Test func aContainerThatIsAPropertyOfASuiteIsTheTestsOwn() {
    let suite = SuiteWithAContainer()
    let issues = recordedIssues {
      suite.container.register { Coupon() }
      suite.container.add(child: Resolver())
    }
    #expect(issues.isEmpty)
  }

  @Test func aContainerInAnExtensionOfResolverIsStaticEvenInTheFileOfTheTest() {
    let issues = recordedIssues { Resolver.kiosk.register { Coupon() } }
    #expect(issues.map { $0.message.hasPrefix("A test registered 'Coupon' for") } == [true])
  }

  @Test func aContainerThatIsAPropertyOfTheApplicationIsNot() {
    let issues = recordedIssues {
      SuiteWithAContainer.shop.register(fileID: "App/Shop.swift", line: 9) { Coupon() }
    }
    #expect(issues.count == 1)
  }

  @Test func aContainerThatItsInitializerAddsToAnotherIsNoChange() {
    let issues = recordedIssues { _ = Resolver.museum }
    #expect(issues.isEmpty)
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
      _ = Resolver.resolve(Coupon.self)
      Resolver.shop.add(child: Resolver())
      Resolver.root = Resolver.shop
      Resolver.reset()
    }
    #expect(issues.isEmpty)
  }

  private func register(in container: Resolver) {
    container.register { Ticket() }
  }
}

extension ResolverScope {
  fileprivate static let tickets = ResolverScopeCache(name: "tickets")
}

private struct SuiteWithAContainer {
  static let shop = Resolver(fileID: "App/Shop.swift")

  let container = Resolver()
}

private struct Pass {}
private struct Ticket {}
private struct Coupon {}
private struct Voucher {}
