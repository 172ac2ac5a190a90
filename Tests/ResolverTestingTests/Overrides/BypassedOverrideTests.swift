import Resolver
import ResolverTesting
import Testing

private let file = "ResolverTestingTests/BypassedOverrideTests.swift"

extension Resolver {
  fileprivate static let bank: Resolver = {
    let container = Resolver(child: .main)
    container.register { LivePayments() as any BypassedPayments }
    return container
  }()
  fileprivate static let bankLine: Int = #line - 3

  fileprivate static let branch = Resolver(child: .main) { $0.registerAllServices() }

  fileprivate func registerAllServices() {
    register(name: .data, fileID: "App/Services.swift", line: 14) {
      LivePayments() as any BypassedPayments
    }
  }

  /// Registers what depends on a user, who logs in.
  fileprivate func logIn() {
    register(name: .data, fileID: "App/Session.swift", line: 7) {
      LivePayments() as any BypassedPayments
    }
  }
}

/// Tests of overrides that nothing resolved, because another registration answered.
@Suite(.capturingIssues) struct BypassedOverrideTests {
  @Test func anOverrideInAnotherContainerThanTheOneThatIsAskedIsWarnedOf() {
    var lines: (override: Int, request: Int) = (0, 0)
    let issues = recordedIssues {
      withTestContainer {
        (lines.override, _) = (
          #line, Resolver.register { MockPayments() as any BypassedPayments }
        )
        (lines.request, _) = (#line, Resolver.bank.resolve((any BypassedPayments).self))
      }
    }
    let message = """
      Nothing resolved the override of 'BypassedPayments', and another registration of that type and \
      name answered.

        Registered at: \(file):\(lines.override)
        Answered by: the registration at \(file):\(Resolver.bankLine)
        Location: \(file):\(lines.request)
        Container: the container made at \(file):\(Resolver.bankLine - 1)

      The override is in another container. To fix, register it in the one that is asked.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.override, isWarning: true)])
  }

  @Test func theContainerOfARequestMayHaveItsOwn() {
    withTestContainer {
      Resolver.register { MockPayments() as any BypassedPayments }
      serveRequest()
    }
  }

  @Test func anOverrideThatTheServicesOfProductionReplaceIsWarnedOf() {
    var lines: (override: Int, request: Int) = (0, 0)
    let issues = recordedIssues {
      withTestContainer {
        let bank = Resolver.branch
        (lines.override, _) = (
          #line, bank.register(name: .data) { MockPayments() as any BypassedPayments }
        )
        bank.registerAllServices()
        (lines.request, _) = (#line, bank.resolve((any BypassedPayments).self, name: .data))
      }
    }
    let message = """
      Nothing resolved the override of 'BypassedPayments' named "data", and another registration of \
      that type and name answered.

        Registered at: \(file):\(lines.override)
        Answered by: the registration at App/Services.swift:14
        Location: \(file):\(lines.request)
        Container: the container made at \(file):\(Resolver.bankLine + 5)

      That registration took the place of the override. To fix, do not register the services of \
      production again: each test finds them. Or register the override afterward.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.override, isWarning: true)])
  }

  @Test func whatApplicationCodeRegistersForItselfIsNotWarnedOf() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.branch.register(name: .data) { MockPayments() as any BypassedPayments }
        Resolver.branch.logIn()
        _ = Resolver.branch.resolve((any BypassedPayments).self, name: .data)
      }
      withTestContainer {
        Resolver.register(name: .data) { MockPayments() as any BypassedPayments }
        let request = Resolver(child: .main, fileID: "App/Server.swift", line: 3)
        request.logIn()
        _ = request.resolve((any BypassedPayments).self, name: .data)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func anOverrideAfterTheOnlyRequestIsWarnedOf() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer {
        _ = Resolver.bank.resolve(
          (any BypassedPayments).self,
          fileID: "App/Checkout.swift",
          line: 5
        )
        (line, _) = (#line, Resolver.bank.register { MockPayments() as any BypassedPayments })
      }
    }
    let message = """
      Nothing resolved the override of 'BypassedPayments', and another registration of that type and \
      name answered.

        Registered at: \(file):\(line)
        Answered by: the registration at \(file):\(Resolver.bankLine)
        Location: App/Checkout.swift:5
        Container: the container made at \(file):\(Resolver.bankLine - 1)

      The request came before the override. To fix, register the override first.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: line, isWarning: true)])
  }

  @Test func aStrictTestFails() {
    let issues = recordedIssues {
      withTestContainer(.init().strict()) {
        Resolver.register { MockPayments() as any BypassedPayments }
        _ = Resolver.bank.resolve((any BypassedPayments).self)
      }
    }
    #expect(issues.map(\.isWarning) == [false])
    #expect(issues.first?.message.contains("The override is in another container.") == true)
  }

  @Test func anotherOverrideThatAnswersIsNotWarnedOf() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.register { MockPayments() as any BypassedPayments }
        Resolver.bank.register { MockPayments() as any BypassedPayments }
        _ = Resolver.bank.resolve((any BypassedPayments).self)
      }
      withTestContainer {
        Resolver.register { MockPayments() as any BypassedPayments }
        withTestContainer {
          Resolver.register { MockPayments() as any BypassedPayments }
          _ = Resolver.resolve((any BypassedPayments).self)
        }
      }
    }
    #expect(issues.isEmpty)
  }
}

private protocol BypassedPayments {}
private struct LivePayments: BypassedPayments {}
private struct MockPayments: BypassedPayments {}

/// Code of an application that registers something in a container of its own, which ends with it.
private func serveRequest() {
  let request = Resolver(child: .main, fileID: "App/Server.swift", line: 3)
  request.register(fileID: "App/Server.swift", line: 4) { LivePayments() as any BypassedPayments }
  withContainer(request) {
    _ = Resolver.resolve((any BypassedPayments).self, fileID: "App/Server.swift", line: 5)
  }
}
