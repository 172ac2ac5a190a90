import Resolver

#if canImport(Testing)
import Testing
#endif

extension TestSession {
  private var hasFailed: Bool {
    storage.withLock { $0.hasFailed } || outer?.hasFailed == true
  }

  /// Attaches the log and the registrations, if the test asks for them or has failed.
  ///
  /// XCTest has no attachments on Linux, so the log is printed there, if the test asks for it.
  func showEvidence(from context: ResolverContext) {
    if framework == .xctest, attachesLog { print("\(name) resolved:\n\(log)") }
    #if canImport(Testing)
    guard framework == .swiftTesting, attachesLog || hasFailed, let test = Test.current else {
      return
    }
    let resolutions = """
      # \(test.name)

      \(Message.indented(Message.indented(log.description)))

      ```mermaid
      \(log.mermaid)
      ```

      """
    let registrations = context.root.registrationsDescription + "\n"
    let name = Evidence.fileName(of: test.name)
    for (text, ending) in [(resolutions, "resolutions.md"), (registrations, "registrations.txt")] {
      let file = "\(name).\(ending)"
      Attachment.record(text, named: file, sourceLocation: test.sourceLocation)
    }
    #endif
  }
}

#if canImport(Testing)
/// The attached files of Swift Testing tests.
private enum Evidence {
  /// The number of uses of each name.
  private static let counts = Mutex<[String: Int]>([:])

  /// Returns a prefix for the files of a test that no other test of the process has.
  ///
  /// Swift Testing would make two names unique with two different endings.
  static func fileName(of test: String) -> String {
    let words = test.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").prefix(60)
    let name = words.isEmpty ? "test" : String(words)
    let count = counts.withLock { counts in
      counts[name, default: 0] += 1
      return counts[name, default: 0]
    }
    return count == 1 ? name : "\(name)-\(count)"
  }
}
#endif
