import Testing
import TodoServer

@Suite struct OptionsTests {
  @Test func argumentsAreReadInAnyOrder() throws {
    let options = try Options(arguments: ["--port", "0", "--database", "d", "--mode", "mock"])
    #expect(options.mode == .mock)
    #expect(options.database == "d")
    #expect(options.port == 0)
  }

  @Test(arguments: [
    (["--port", "x"], #""x" is not a port: write a number from 0 to 65535."#),
    (["--port"], "The option --port needs a value."),
    (["--mode", "test"], #"The mode "test" is unknown: use data or mock."#),
    (["todos"], "The option todos is unknown: use --mode, --database or --port."),
  ])
  func whatIsNotUnderstoodIsNamed(arguments: [String], message: String) {
    let error = #expect(throws: OptionsError.self) { try Options(arguments: arguments) }
    #expect(error?.description == message)
  }
}
