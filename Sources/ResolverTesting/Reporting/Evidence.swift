#if canImport(Testing)
import Resolver
import Testing

/// The files that are attached to tests of Swift Testing.
enum Evidence {
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

  static func attach(_ text: String, named name: String, to test: Test) {
    Attachment.record(text, named: name, sourceLocation: test.sourceLocation)
  }
}
#endif
