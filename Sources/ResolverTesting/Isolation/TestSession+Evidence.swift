import Resolver

#if canImport(Testing)
import Testing
#endif

extension TestSession {
  /// Whether the test is to show what it resolved although it passes.
  var attachesLog: Bool {
    storage.withLock { $0.attachesLog }
  }

  /// Notes that the test fails, and with it those around it.
  func noteFailure() {
    storage.withLock { $0.hasFailed = true }
    outer?.noteFailure()
  }

  /// Notes that the test has an issue which is known, and with it those around it.
  func noteKnownIssue() {
    storage.withLock { $0.hasKnownIssue = true }
    outer?.noteKnownIssue()
  }

  /// Whether the test has failed so far, or has an issue that is known.
  var hasIssue: Bool {
    storage.withLock { $0.hasFailed || $0.hasKnownIssue }
  }

  /// Whether the test asks for its log, or has failed so far, or one around it has.
  private var showsLog: Bool {
    storage.withLock { $0.attachesLog || $0.hasFailed } || outer?.hasFailed == true
  }

  private var hasFailed: Bool {
    storage.withLock { $0.hasFailed } || outer?.hasFailed == true
  }

  /// Attaches what was resolved and what is registered, if the test asks for it or has failed.
  func attachEvidence(from context: ResolverContext) {
    #if canImport(Testing)
    guard framework == .swiftTesting, showsLog, let test = Test.current else { return }
    let resolutions = """
      # \(test.name)

      \(Text.indented(Text.indented(recorder.log.description)))

      ```mermaid
      \(recorder.log.mermaid)
      ```

      """
    let registrations = context.root.registrationsDescription + "\n"
    let name = Evidence.fileName(of: test.name)
    Evidence.attach(resolutions, named: "\(name).resolutions.md", to: test)
    Evidence.attach(registrations, named: "\(name).registrations.txt", to: test)
    #endif
  }
}
