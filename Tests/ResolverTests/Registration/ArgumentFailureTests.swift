import Resolver
import Testing

@Suite struct ArgumentFailureTests {
  @Test func anArgumentOfAnotherTypeSaysWhatWasExpectedAndGiven() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { _, args in Window(title: args()) }
      _ = Resolver.resolve(Window.self, args: 80)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' expects an argument of type 'String'.

          Given: a 'Int'
        """
      )
    )
  }

  @Test func aMissingKeySaysWhichKeysWereGiven() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(name: "main") { _, args in Window(title: args("title")) }
      _ = Resolver.resolve(Window.self, name: "main", args: ["Title": "Notes", "width": 80])
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' named "main" expects the argument "title" of type \
        'String'.

          Given: "Title" of type 'String', "width" of type 'Int'
        """
      )
    )
  }

  @Test func noArgumentSaysThatNothingWasGiven() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { _, args in Window(title: args.get()) }
      _ = Resolver.resolve(Window.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' expects an argument of type 'String'.

          Given: nothing
        """
      )
    )
  }
}

// MARK: - Fixtures

private struct Window {
  let title: String
}
