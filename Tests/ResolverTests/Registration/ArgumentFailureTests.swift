import Resolver
import Testing

@Suite struct ArgumentFailureTests {
  @Test func anArgumentOfAnotherTypeSaysWhatWasExpectedAndGiven() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 3) { _, args in Window(title: args()) }
      _ = Resolver.resolve(Window.self, args: 80)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' expects an argument of type 'String'.

          Given: a 'Int'
          Registered at: App/Services.swift:3

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: …)

        """
      )
    )
  }

  @Test func theServicesThatAskedAreNamed() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      container.register(fileID: "App/Services.swift", line: 3) { _, args in
        Window(title: args())
      }
      container.register { (resolver: Resolver) in House(window: resolver.resolve(args: 80)) }
      _ = container.resolve(House.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' expects an argument of type 'String'.

          Requested by: 'House' → 'Window'
          Given: a 'Int'
          Registered at: App/Services.swift:3

        """
      )
    )
  }

  @Test func aMissingKeySaysWhichKeysWereGiven() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(name: "main", fileID: "App/Services.swift", line: 3) { _, args in
        Window(title: args("title"))
      }
      _ = Resolver.resolve(Window.self, name: "main", args: ["Title": "Notes", "width": 80])
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' named "main" expects the argument "title" of type \
        'String'.

          Given: "Title" of type 'String', "width" of type 'Int'
          Registered at: App/Services.swift:3

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: ["title": …])

        """
      )
    )
  }

  @Test func noArgumentSaysThatNothingWasGiven() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 3) { _, args in
        Window(title: args.get())
      }
      _ = Resolver.resolve(Window.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' expects an argument of type 'String'.

          Given: nothing
          Registered at: App/Services.swift:3

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: …)

        """
      )
    )
  }

  @Test func aDictionaryWithoutKeysIsCalledEmpty() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 3) { _, args in
        Window(title: args.get("title"))
      }
      _ = Resolver.resolve(Window.self, args: [:] as [String: Any])
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' expects the argument "title" of type 'String'.

          Given: an empty dictionary
          Registered at: App/Services.swift:3

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: ["title": …])

        """
      )
    )
  }

  @Test func aKeyWithoutAValueIsReportedAsNil() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 3) { _, args in
        Window(title: args("title"))
      }
      _ = Resolver.resolve(Window.self, args: ["title": nil, "width": 80] as [String: Any?])
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: The factory of 'Window' expects the argument "title" of type 'String'.

          Given: "title" of nil, "width" of type 'Int'
          Registered at: App/Services.swift:3

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: ["title": …])

        """
      )
    )
  }

  @Test func argumentsThatAreFetchedOutsideAFactoryNameNoService() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let title: String = Resolver.Args(80)()
      #expect(title.isEmpty)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: A factory expects an argument of type 'String'.

          Given: a 'Int'

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: …)

        """
      )
    )
  }
}

// MARK: - Fixtures

private struct Window {
  let title: String
}

private struct House {
  let window: Window
}
