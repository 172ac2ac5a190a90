import Foundation
import Resolver
import Testing

@testable import ResolverTesting

/// The article on failures and warnings, compared with the table of findings in code.
@Suite(.container) struct FindingTableTests {
  @Test func eachFindingHasASectionWithItsSeverity() throws {
    let sections = try Section.all()
    for kind in Kind.allCases {
      let findings = examples.filter { Kind($0) == kind }
      let severities = Set(findings.map { $0.policy.isFailure ? "failure" : "warning" })
      #expect(!findings.isEmpty, "There is no example of the finding '\(kind)'.")
      for finding in findings {
        let section = sections.filter { $0.describes(finding) }
        #expect(section.map(\.severities) == [severities], "'\(kind)': \(finding.text)")
      }
    }
  }

  @Test func eachMessageInTheArticleIsThatOfAFinding() throws {
    for message in try Section.all().map(\.message) {
      #expect(examples.contains { message.begins($0.text) }, "No finding says: \(message.text)")
    }
  }
}

/// The kinds of findings, one for each case of `Finding`.
private enum Kind: CaseIterable {
  case assertion, outside, vacuous, violation, gap, unused, unasked, unusedRule, unknownName
  case unusedContainer, misplaced, early, changed, detached, late, stale, offActor, leaks, skipped
  case failedTeardown

  init(_ finding: Finding) {
    self =
      switch finding {
      case .assertion: .assertion
      case .outside: .outside
      case .vacuous: .vacuous
      case .violation: .violation
      case .gap: .gap
      case .unused: .unused
      case .unasked: .unasked
      case .unusedRule: .unusedRule
      case .unknownName: .unknownName
      case .unusedContainer: .unusedContainer
      case .misplaced: .misplaced
      case .early: .early
      case .changed: .changed
      case .detached: .detached
      case .late: .late
      case .stale: .stale
      case .offActor: .offActor
      case .leaks: .leaks
      case .skipped: .skipped
      case .failedTeardown: .failedTeardown
      }
  }
}

// MARK: - The article

/// A section of the article: a message as its heading, then the severity in the first sentence.
private struct Section {
  /// The beginning of the message.
  let message: Beginning
  let severities: Set<String>

  private static let article = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(
      "Sources/ResolverTesting/ResolverTesting.docc/failures-and-warnings.md"
    )

  static func all() throws -> [Section] {
    let text = try String(contentsOf: article, encoding: .utf8)
    let sections = text.components(separatedBy: "\n### ").dropFirst()
    try #require(!sections.isEmpty, "The article has no messages.")
    return try sections.map { try Section($0) }
  }

  private init(_ text: String) throws {
    let lines = text.split(separator: "\n")
    try #require(lines.count > 1, "A section has a message and a severity: \(text)")
    message = Beginning(String(lines[0]))
    let severity = lines[1].prefix { $0 != "." }.lowercased()
    let words = severity.split(separator: ";").compactMap { $0.split(separator: " ").first }
    severities = Set(words.map { String($0) })
  }

  func describes(_ finding: Finding) -> Bool {
    message.begins(finding.text)
  }
}

/// The beginning of a message, in which … stands for any text.
private struct Beginning {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  func begins(_ message: String) -> Bool {
    var rest = message.prefix { $0 != "\n" }
    for (index, part) in text.components(separatedBy: "…").enumerated() where !part.isEmpty {
      guard let range = rest.range(of: part, options: index == 0 ? .anchored : []) else {
        return false
      }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

// MARK: - Examples

private protocol Ferry {}
private final class Boat: Ferry {}

/// Findings of each kind, in each severity, and with each of their messages.
private var examples: [Finding] {
  let here = SourcePlace(#fileID, #filePath, #line, 1)
  let site = CallSite(fileID: #fileID, line: #line)
  let request = Request((any Ferry).self, name: nil, #fileID, #line)
  let container = Resolver()
  container.register { Boat() as any Ferry }
  container.register(name: .data) { Boat() as any Ferry }
  let resolution = recordResolutions { container.resolve((any Ferry).self) }[0]
  let details = resolution.answering
  let layer = Layer(name: TestName("AnotherTest"), below: .production, hook: ProductionHook.shared)
  func override(after lastRequest: Resolution.ID = 0) -> Override {
    Override(
      details: details,
      step: layer.step,
      position: 0,
      function: #function,
      lastRequest: lastRequest
    )
  }
  let other = layer.reference
  func violation(_ subject: Demands.Subject) -> Finding {
    .violation(of: subject, Demands.Demand(isMade: true, place: here), by: resolution, nil)
  }
  let expected = Message.expected("it to be resolved", got: "it was not", log: "")
  let rule = #".replacing("data", with: "mock")"#
  let vacuous = "assertNotResolved can never fail. Nothing is registered for 'Boat'."
  let findings: [Finding] = [
    .assertion(expected, here),
    .outside("Resolver.resolutions", here),
    .vacuous(vacuous, here),
    .skipped(["Boat"], here),
    violation(.forbiddenName(.data)),
    violation(.forbiddenType(ObjectIdentifier((any Ferry).self))),
    violation(.requiredName(.mock)),
    violation(.requiredName(.data)),
    violation(.sealed),
    .gap(request, .mock, registered: [nil], in: container, here),
    .unasked(override()),
    .unusedRule(NameRule(replaced: .data, answering: .mock, place: here)),
    .unusedContainer(details, openedAt: site),
    .misplaced("exclusive()", in: "withTestContainer", .swiftTesting, here),
    .failedTeardown(
      Teardown(service: Boat.self, name: nil, place: here) { _ in nil },
      CancellationError()
    ),
    .detached(request, []),
    .late(request, isRegistration: false, after: other, madeAt: nil),
    .late(request, isRegistration: true, after: other, madeAt: nil),
    .stale(request, from: other, in: "ATest"),
    .offActor(details, MainActor.shared, from: site, in: "ATest"),
    .leaks([resolution], [], isContainerAlive: false, here),
    .leaks([resolution, resolution], [], isContainerAlive: false, here),
    .leaks([], [container], isContainerAlive: false, here),
  ]
  return [true, false].reduce(into: findings) { findings, isFailure in
    findings += [
      .unused(override(), missed: nil, isFailure: isFailure),
      .unused(override(), missed: MissedRequest(resolution), isFailure: isFailure),
      .unused(
        override(after: resolution.id),
        missed: MissedRequest(resolution),
        isFailure: isFailure
      ),
      .unknownName(.data, of: rule, among: [], isFailure: isFailure, here),
      .early([request], in: "ATest", isFailure: isFailure),
      .changed("registered 'Ferry'", at: site, by: nil, isFailure: isFailure),
    ]
  }
}
