import Resolver

/// The findings of one check, from any number of threads.
final class Findings: Sendable {
  private let storage = Mutex(Storage())

  private struct Storage {
    var findings: [[String]: Finding] = [:]
    var haveParkedThreads = false
    var isClosed = false
  }

  /// Whether a thread was parked in the middle of a factory.
  var haveParkedThreads: Bool {
    storage.withLock { $0.haveParkedThreads }
  }

  func noteParkedThread() {
    storage.withLock { $0.haveParkedThreads = true }
  }

  /// Adds a finding.
  ///
  /// - Returns: Whether the check is still running.
  @discardableResult
  func insert(_ finding: Finding) -> Bool {
    storage.withLock { storage in
      guard !storage.isClosed else { return false }
      let present = storage.findings[finding.identity]
      if present.map({ finding.isSimpler(than: $0) }) ?? true {
        storage.findings[finding.identity] = finding
      }
      return true
    }
  }

  /// Ends the check.
  ///
  /// - Returns: What was found, by kind, in alphabetical order.
  func take() -> [Text.FindingGroup] {
    let findings = storage.withLock { storage in
      storage.isClosed = true
      return Array(storage.findings.values)
    }
    return FindingKind.allCases.compactMap { kind in
      let texts = findings.filter { $0.kind == kind }.map(\.text).sorted()
      return texts.isEmpty ? nil : Text.FindingGroup(kind: kind, findings: texts)
    }
  }
}
