import Resolver

/// The overrides and name rules of a suite that some of its tests did not use.
///
/// They are reported when the suite has ended and none of its tests used them.
final class SuiteUsage: Sendable {
  private let entries = Mutex<[String: Entry]>([:])

  private struct Entry {
    var isUsed = false
    var finding: Report?
  }

  /// Notes what one test made of something that the suite set up.
  ///
  /// - Parameters:
  ///   - finding: The finding, if the test has one. A failure takes the place of a warning.
  ///   - isUsed: Whether the test used what it is about.
  ///   - key: The identity of what it is about, the same in all tests of the suite.
  func note(_ finding: Report?, isUsed: Bool, of key: String) {
    entries.withLock { entries in
      if isUsed { entries[key, default: Entry()].isUsed = true }
      guard let finding else { return }
      if case .warning? = entries[key]?.finding, case .warning = finding { return }
      if case .failure? = entries[key]?.finding { return }
      entries[key, default: Entry()].finding = finding
    }
  }

  /// The findings about what no test used.
  var unused: [Report] {
    entries.withLock { $0.filter { !$0.value.isUsed } }
      .sorted { $0.key < $1.key }
      .compactMap(\.value.finding)
  }
}
