import Resolver

#if canImport(Testing)
import Testing
#endif

extension TestSession {
  private var hasFailed: Bool {
    storage.withLock { $0.hasFailed } || outer?.hasFailed == true
  }

  /// Attaches what was resolved and what is registered, if the test asks for it or has failed.
  ///
  /// XCTest has no attachments on Linux: there the log is printed, if the test asks for it.
  func showEvidence(from context: ResolverContext) {
    if framework == .xctest, attachesLog { print("\(name) resolved:\n\(recorder.log)") }
    #if canImport(Testing)
    guard framework == .swiftTesting, attachesLog || hasFailed, let test = Test.current else {
      return
    }
    let resolutions = """
      # \(test.name)

      \(Message.indented(Message.indented(recorder.log.description)))

      ```mermaid
      \(recorder.log.mermaid)
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
/// The files that are attached to tests of Swift Testing.
private enum Evidence {
  /// The number of times that a name was taken.
  private static let counts = Mutex<[String: Int]>([:])

  /// A beginning for the names of the files of a test, which no other test of the process has.
  ///
  /// Swift Testing would give each of two files another ending.
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
