import Resolver

/// The overrides and name rules of a suite that some of its tests did not use.
///
/// They are reported when the suite has ended and none of its tests used them. A test that failed
/// might have used them, so after one there is no failure about them.
final class SuiteUsage: Sendable {
  private let entries = Mutex<[String: Entry]>([:])

  private struct Entry {
    var use = Use.unused
    var finding: Report?
  }

  /// The use that tests made of something that the suite set up.
  enum Use: Int {
    case unused

    /// A test failed, perhaps before it came to use it.
    case unknown
    case used

    init(isUsed: Bool, _ ending: TestEnding) {
      self = isUsed ? .used : ending == .failed ? .unknown : .unused
    }
  }

  /// Notes what one test made of something that the suite set up.
  ///
  /// - Parameters:
  ///   - finding: The finding, if the test has one. A failure takes the place of a warning.
  ///   - use: The use that the test made of what it is about.
  ///   - key: The identity of what it is about, the same in all tests of the suite.
  func note(_ finding: Report?, _ use: Use, of key: String) {
    entries.withLock { entries in
      if use.rawValue > entries[key, default: Entry()].use.rawValue {
        entries[key, default: Entry()].use = use
      }
      guard let finding else { return }
      if case .warning? = entries[key]?.finding, case .warning = finding { return }
      if case .failure? = entries[key]?.finding { return }
      entries[key, default: Entry()].finding = finding
    }
  }

  /// The findings about what no test used.
  var unused: [Report] {
    entries.withLock { $0 }.sorted { $0.key < $1.key }.compactMap { _, entry in
      switch (entry.use, entry.finding) {
      case (.used, _), (.unknown, .failure?): nil
      default: entry.finding
      }
    }
  }
}
