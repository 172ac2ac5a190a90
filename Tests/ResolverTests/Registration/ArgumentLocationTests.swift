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
          + "The factory of 'Window' expects \(fetch.argument).\n"
      )
    )
  }
}

// MARK: - Fixtures

enum Fetch: Int, CaseIterable, Codable, Sendable {
  case call, callWithKey, get, getWithKey, completion, sendable, any

  func register() {
    switch self {
    case .call: Resolver.register { _, args in Window(title: title(args)) }
    case .callWithKey: Resolver.register { _, args in Window(title: titleByKey(args)) }
    case .get: Resolver.register { _, args in Window(title: getTitle(args)) }
    case .getWithKey: Resolver.register { _, args in Window(title: getTitleByKey(args)) }
    case .completion:
      Resolver.register { Window(title: "Notes") }
        .resolveProperties { _, _, args in _ = title(args) }
    // A value that may be anything is missing as well where nothing was passed.
    case .sendable: Resolver.register { _, args in Window(title: "\(sendableTitle(args))") }
    case .any: Resolver.register { _, args in Window(title: "\(anyTitle(args))") }
    }
  }

  /// The line that fetches: one for each, but for a step, which fetches as the first does.
  var line: Int {
    switch self {
    case .call, .completion: firstLine
    case .callWithKey, .get, .getWithKey: firstLine + rawValue
    case .sendable, .any: firstLine + rawValue - 1
    }
  }

  var argument: String {
    switch self {
    case .call, .get, .completion: "an argument of type 'String'"
    case .callWithKey, .getWithKey: "the argument \"title\" of type 'String'"
    case .sendable, .any: "the argument \"title\" of type 'Any'"
    }
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
private func sendableTitle(_ args: Resolver.Args) -> any Sendable { args("title") }
private func anyTitle(_ args: Resolver.Args) -> Any { args("title") }
