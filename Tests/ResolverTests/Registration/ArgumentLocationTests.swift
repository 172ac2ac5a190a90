import Resolver
import Testing

/// Tests that the failure of an argument names the line where the factory fetches it.
@Suite struct ArgumentLocationTests {
  @Test func anArgumentIsLocatedAtItsCall() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { _, args in Window(title: fetch(args)) }
      _ = Resolver.resolve(Window.self, args: 80)
    }
    #expect(try #require(result).message.hasPrefix(failure(at: 0, "an argument")))
  }

  @Test func anArgumentWithAKeyIsLocatedAtItsCall() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { _, args in Window(title: fetchByKey(args)) }
      _ = Resolver.resolve(Window.self, args: ["title": 80])
    }
    #expect(try #require(result).message.hasPrefix(failure(at: 1, "the argument \"title\"")))
  }

  @Test func anArgumentThatIsFetchedByAMethodIsLocatedAtItsCall() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { _, args in Window(title: get(args)) }
      _ = Resolver.resolve(Window.self)
    }
    #expect(try #require(result).message.hasPrefix(failure(at: 2, "an argument")))
  }

  @Test func anArgumentWithAKeyThatIsFetchedByAMethodIsLocatedAtItsCall() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { _, args in Window(title: getByKey(args)) }
      _ = Resolver.resolve(Window.self, args: ["Title": "Notes"])
    }
    #expect(try #require(result).message.hasPrefix(failure(at: 3, "the argument \"title\"")))
  }

  @Test func anArgumentOfAStepThatCompletesTheInstanceIsLocatedAtItsCall() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { Window(title: "Notes") }
        .resolveProperties { _, _, args in _ = fetch(args) }
      _ = Resolver.resolve(Window.self, args: 80)
    }
    #expect(try #require(result).message.hasPrefix(failure(at: 0, "an argument")))
  }
}

// MARK: - Fixtures

private struct Window {
  let title: String
}

private let line = #line + 1
private func fetch(_ args: Resolver.Args) -> String { args() }
private func fetchByKey(_ args: Resolver.Args) -> String { args("title") }
private func get(_ args: Resolver.Args) -> String { args.get() }
private func getByKey(_ args: Resolver.Args) -> String { args.get("title") }

/// Returns the first line of the failure of one of these functions.
private func failure(at offset: Int, _ argument: String) -> String {
  "ResolverTests/ArgumentLocationTests.swift:\(line + offset): Fatal error: "
    + "The factory of 'Window' expects \(argument) of type 'String'.\n"
}
