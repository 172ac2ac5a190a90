import Resolver
import ResolverTesting
import Testing

/// Tests of settings of lazy properties that come too late.
@Suite(.capturingIssues, .container { $0.register { Ticket() } }) struct LateSettingTests {
  @Test func aNameThatIsSetAfterTheFirstReadIsFound() {
    let editor = Editor()
    let issues = recordedIssues {
      let ticket = editor.ticket
      editor.$ticket.name = .mock
      editor.$ticket.name = .data
      #expect(editor.ticket === ticket)
    }
    let message = """
      'name' of a lazy property for 'Ticket' was set after the service had been resolved, and has no \
      effect before release().

        Declared at: ResolverTestingTests/LateSettingTests.swift:\(Editor.line)
        Test: aNameThatIsSetAfterTheFirstReadIsFound()

      To fix, set it before the first read, or call release() first.
      """
    #expect(issues == [RecordedIssue(message, line: Editor.line, isWarning: true)])
  }

  @Test func eachSettingIsFound() {
    let editor = Editor()
    let issues = recordedIssues {
      let draft = editor.draft
      editor.$draft.args = 1
      editor.$draft.container = .root
      withExtendedLifetime(draft) {}
    }
    #expect(issues.map { String($0.message.prefix { $0 != " " }) } == ["'args'", "'container'"])
  }

  @Test func beforeTheFirstReadAndAfterAReleaseItIsInTime() {
    let editor = Editor()
    let issues = recordedIssues {
      editor.$ticket.container = .root
      _ = editor.ticket
      editor.$ticket.release()
      editor.$ticket.name = nil
    }
    #expect(issues == [])
  }
}

private final class Editor {
  static let line = #line + 1
  @LazyInjected var ticket: Ticket
  @WeakLazyInjected var draft: Ticket?
}

private final class Ticket: Sendable {}
