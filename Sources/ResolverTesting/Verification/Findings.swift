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
  /// - Returns: What was found, by kind, in alphabetical order; and the subjects of which it cannot
  ///   be known here whether they are what `implements` names.
  func take() -> (groups: [Text.FindingGroup], doubtful: [String]) {
    let findings = storage.withLock { storage in
      storage.isClosed = true
      return Array(storage.findings.values)
    }
    // Factories run on threads of their own, which see no conformance of the main actor.
    let unrefuted = findings.filter { $0.conformance?.isVisible != true }
    let (doubtful, certain) = unrefuted.reduce(into: ([Finding](), [Finding]())) { lists, finding in
      if finding.conformance?.isDoubtful == true {
        lists.0.append(finding)
      } else {
        lists.1.append(finding)
      }
    }
    let groups = FindingKind.allCases.compactMap { kind in
      let texts = certain.filter { $0.kind == kind }.map(\.text).sorted()
      return texts.isEmpty ? nil : Text.FindingGroup(kind: kind, findings: texts)
    }
    return (groups, Set(doubtful.map(\.subject)).sorted())
  }
}
