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

  @Test func anOverrideThatApplicationCodeReplacesIsWarnedOf() {
    var lines: (override: Int, request: Int) = (0, 0)
    let issues = recordedIssues {
      withTestContainer {
        (lines.override, _) = (
          #line, Resolver.register(name: .data) { MockPayments() as any BypassedPayments }
        )
        registerAllServices()
        (lines.request, _) = (#line, Resolver.resolve((any BypassedPayments).self, name: .data))
      }
    }
    let message = """
      Nothing resolved the override of 'BypassedPayments' named "data", and another registration of \
      that type and name answered.

        Registered at: \(file):\(lines.override)
        Answered by: the registration at App/Services.swift:14
        Location: \(file):\(lines.request)
        Container: Resolver.main

      That registration took the place of the override. To fix, register the override after the code \
      that makes it.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.override, isWarning: true)])
  }

  @Test func anOverrideAfterTheOnlyRequestIsWarnedOf() {
    var lines: (override: Int, request: Int) = (0, 0)
    let issues = recordedIssues {
      withTestContainer {
        (lines.request, _) = (#line, Resolver.bank.resolve((any BypassedPayments).self))
        (lines.override, _) = (
          #line, Resolver.bank.register { MockPayments() as any BypassedPayments }
        )
      }
    }
    let message = """
      Nothing resolved the override of 'BypassedPayments', and another registration of that type and \
      name answered.

        Registered at: \(file):\(lines.override)
        Answered by: the registration at \(file):\(Resolver.bankLine)
        Location: \(file):\(lines.request)
        Container: the container made at \(file):\(Resolver.bankLine - 1)

      The request came before the override. To fix, register the override first.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.override, isWarning: true)])
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

  @Test func anotherNameOrAnotherOverrideThatAnswersIsNotWarnedOf() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.register(name: .mock) { MockPayments() as any BypassedPayments }
        _ = Resolver.bank.resolve((any BypassedPayments).self)
      }
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

  private func registerAllServices() {
    Resolver.register(name: .data, fileID: "App/Services.swift", line: 14) {
      LivePayments() as any BypassedPayments
    }
  }
}

private protocol BypassedPayments {}
private struct LivePayments: BypassedPayments {}
private struct MockPayments: BypassedPayments {}
