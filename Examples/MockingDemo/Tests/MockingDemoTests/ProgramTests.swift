import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ProgramTests {
  @Test func theProgramPrintsItsAnswer() async throws {
    let result = try await Program.run(["250", "EUR", "USD,JPY"])
    let output = "250.00 EUR on 21 November 2026\n= 271.90 USD\n= 40755.00 JPY\n"
    #expect(result == Program.Result(status: 0, output: output, errors: ""))
  }

  @Test func theEnvironmentChoosesTheMode() async throws {
    let result = try await Program.run(
      ["1", "EUR", "USD"],
      environment: ["MOCKING_DEMO_MODE": "mock"]
    )
    let output = "1.00 EUR on 1 January 2000\n= 2.00 USD\n"
    #expect(result == Program.Result(status: 0, output: output, errors: ""))
  }

  @Test(arguments: [
    (["-1"], #""-1" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["1", "EUR", "XYZ"], "There is no rate for XYZ on 21 November 2026."),
    (["--rates", "/"], #"The rates file "/" cannot be read."#),
    (["--history", "/"], #"The history file "/" cannot be written: Is a directory."#),
  ])
  func anErrorIsOneLine(arguments: [String], message: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result == Program.Result(status: 2, output: "", errors: "error: \(message)\n"))
  }
}
