import Resolver

/// The overrides and name rules of a suite that some of its tests did not use.
///
/// They are reported when the suite has ended and none of its tests used them.
final class SuiteUsage: Sendable {
  private let findings = Mutex<[String: Report?]>([:])

  /// Notes the finding of one test.
  ///
  /// - Parameters:
  ///   - finding: The finding; `nil` when the test used what it is about.
  ///   - key: The identity of what it is about, the same in all tests of the suite.
  func note(_ finding: Report?, of key: String) {
    findings.withLock { findings in
      if finding == nil || findings[key] == nil { findings.updateValue(finding, forKey: key) }
    }
  }

  /// The findings about what no test used.
  var unused: [Report] {
    findings.withLock { $0.sorted { $0.key < $1.key }.compactMap(\.value) }
  }
}
