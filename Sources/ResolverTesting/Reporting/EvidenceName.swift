#if canImport(Testing)
import Resolver
import Testing

/// The name of what a test attaches, the same for the files that belong together.
struct EvidenceName {
  /// The name of the test, with the arguments of its case.
  let title: String

  /// The beginning of the names of the files, which no other evidence of the process has.
  let file: String

  /// The number of times that a name was taken.
  private static let counts = Mutex<[String: Int]>([:])

  /// Takes the next name for the evidence of a test.
  init(of test: Test, _ testCase: Test.Case?) {
    let arguments = (testCase?.arguments ?? []).joined(separator: ", ")
    title = arguments.isEmpty ? test.name : "\(test.name) with \(arguments)"
    let name = Text.fileName(of: title == test.name ? title : "\(test.name) \(arguments)")
    let count = Self.counts.withLock { counts in
      counts[name, default: 0] += 1
      return counts[name, default: 0]
    }
    // Swift Testing would give each of two files another ending.
    file = count == 1 ? name : "\(name)-\(count)"
  }
}

extension Test.Case {
  /// The arguments of a parameterized test, described; empty where they cannot be found.
  ///
  /// Swift Testing has no interface for them, so they are looked up by reflection.
  fileprivate var arguments: [String] {
    guard isParameterized, let kind = Mirror(reflecting: self).descendant("_kind"),
      let values = Mirror(reflecting: kind).children.first?.value,
      let arguments = Mirror(reflecting: values).descendant("arguments")
    else { return [] }
    return Mirror(reflecting: arguments).children.compactMap { argument in
      Mirror(reflecting: argument.value).descendant("value").map { String(describingForTest: $0) }
    }
  }
}
#endif
