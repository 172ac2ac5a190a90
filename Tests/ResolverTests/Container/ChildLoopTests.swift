import Resolver
import Testing

@Suite struct ChildLoopTests {
  @Test(arguments: Loop.allCases)
  func aContainerCannotSearchItself(loop: Loop) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [loop] in
      loop.close()
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: Adding this child would make the search endless.

          Path: \(loop.path)
          Location: App/Containers.swift:50

        To fix:
          • Add the child in one direction only.

        """
      )
    )
  }
}

// MARK: - Fixtures

enum Loop: String, CaseIterable, Codable, Sendable {
  case ofOne, ofThree, ofForty, throughATest

  func close() {
    guard self != .throughATest else {
      return inNewLayer {
        Resolver.main.add(child: .root, fileID: "App/Containers.swift", line: 50)
      }
    }
    let bottom = Resolver(fileID: "App/Containers.swift", line: 1)
    var top = bottom
    for line in lines.dropFirst() {
      top = Resolver(child: top, fileID: "App/Containers.swift", line: line)
    }
    bottom.add(child: top, fileID: "App/Containers.swift", line: 50)
  }

  /// The path that the message shows, without the middle of a long one.
  var path: String {
    guard self != .throughATest else { return "Resolver.main → Resolver.main" }
    var names = ([1] + lines.reversed()).map { "the container made at App/Containers.swift:\($0)" }
    if names.count > 10 { names.replaceSubrange(5..<(names.count - 5), with: ["… 31 more …"]) }
    return names.joined(separator: " → ")
  }

  private var lines: ClosedRange<UInt> {
    switch self {
    case .ofOne, .throughATest: 1...1
    case .ofThree: 1...3
    case .ofForty: 1...40
    }
  }
}
