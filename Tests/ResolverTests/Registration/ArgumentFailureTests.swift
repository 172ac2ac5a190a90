import Testing

@testable import Resolver

@Suite struct ArgumentFailureTests {
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

        To fix:
          • Pass it: resolve(args: …)
          • If it may be missing, fetch it with args.optional().
        """
    )
  }
}
