import Resolver
import Testing

/// Tests that the failure of an argument names the line where the factory fetches it.
@Suite struct ArgumentLocationTests {
  @Test(arguments: Fetch.allCases)
  func anArgumentIsLocatedAtItsCall(fetch: Fetch) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [fetch] in
      fetch.register()
      _ = Resolver.resolve(Window.self, args: ["Title": 80])
    }
    #expect(
      try #require(result).message.hasPrefix(
        "ResolverTests/ArgumentLocationTests.swift:\(fetch.line): Fatal error: "
          + "The factory of 'Window' expects \(fetch.argument) of type 'String'.\n"
      )
    )
  }
}

// MARK: - Fixtures

enum Fetch: Int, CaseIterable, Codable, Sendable {
  case call, callWithKey, get, getWithKey, completion

  func register() {
    switch self {
    case .call: Resolver.register { _, args in Window(title: title(args)) }
    case .callWithKey: Resolver.register { _, args in Window(title: titleByKey(args)) }
    case .get: Resolver.register { _, args in Window(title: getTitle(args)) }
    case .getWithKey: Resolver.register { _, args in Window(title: getTitleByKey(args)) }
    case .completion:
      Resolver.register { Window(title: "Notes") }
        .resolveProperties { _, _, args in _ = title(args) }
    }
  }

  var line: Int { firstLine + rawValue % 4 }

  var argument: String {
    self == .callWithKey || self == .getWithKey ? "the argument \"title\"" : "an argument"
  }
}

private struct Window {
  let title: String
}

private let firstLine = #line + 1
private func title(_ args: Resolver.Args) -> String { args() }
private func titleByKey(_ args: Resolver.Args) -> String { args("title") }
private func getTitle(_ args: Resolver.Args) -> String { args.get() }
private func getTitleByKey(_ args: Resolver.Args) -> String { args.get("title") }
