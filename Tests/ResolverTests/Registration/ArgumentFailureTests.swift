import Testing

@testable import Resolver

@Suite struct ArgumentFailureTests {
  @Test func aMissingArgumentEndsTheProcess() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register(name: "main", fileID: "App/Services.swift", line: 3) { _, args in
        Window(title: args("title", fileID: "App/Services.swift", line: 4))
      }
      Resolver.register {
        House(window: Resolver.resolve(name: "main", args: ["Title": "Notes", "width": 80]))
      }
      _ = Resolver.resolve(House.self)
    }
    let message = try #require(result).message
    #expect(
      message.contains(
        """
        App/Services.swift:4: Fatal error: The factory of 'Window' named "main" expects the \
        argument "title" of type 'String'.

          Requested by: 'House' → 'Window' named "main"

        """
      )
    )
    // Where `ResolverTesting` is linked, the place that asked comes between.
    #expect(
      message.contains(
        """
          Given: "Title" of type 'String', "width" of type 'Int'
          Registered at: App/Services.swift:3

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: ["title": …])

        """
      )
    )
  }

  @Test(arguments: ["nothing", "a 'Int'", "an empty dictionary", #""a" of nil, "b" of type 'Int'"#])
  func whatWasGivenIsShown(given: String) {
    let args: [String: Any?] = [
      "a 'Int'": 80,
      "an empty dictionary": [:] as [String: Any],
      #""a" of nil, "b" of type 'Int'"#: ["a": nil, "b": 80] as [String: Any?],
    ]
    #expect(
      Message.argument(nil, expected: String.self, given: args[given] ?? nil) == """
        A factory expects an argument of type 'String'.

          Given: \(given)

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: …)
        """
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
