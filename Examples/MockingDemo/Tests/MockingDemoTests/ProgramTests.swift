import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ProgramTests {
  @Test func theProgramPrintsATable() async throws {
    let table = """
      250.00 EUR at the rates of 21 November 2026

      Currency    Amount    Rate
      USD         271.90  1.0876
      JPY       40755.00  163.02

      """
    let result = try await Program.run(["250", "EUR", "--to", "USD,JPY"])
    #expect(result == Program.Result(status: 0, output: table, errors: ""))
  }

  @Test func theEnvironmentChoosesTheMode() async throws {
    let table = """
      1.00 EUR at the rates of 1 January 2000

      Currency  Amount  Rate
      USD         2.00     2

      """
    let result = try await Program.run(
      ["1", "--to", "USD"],
      environment: ["MOCKING_DEMO_MODE": "mock"]
    )
    #expect(result == Program.Result(status: 0, output: table, errors: ""))
  }

  @Test(arguments: [
    (["-1"], #""-1" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["--to", "XYZ"], "There is no rate for XYZ on 21 November 2026."),
    (["--mode", "test"], #"The mode "test" is unknown: use data or mock."#),
    (["--verbose"], #"The option "--verbose" is unknown."#),
    (["--to"], "The option --to needs a value."),
    (["--rates", "/"], #"The rates file "/" cannot be read."#),
    (
      ["--rates", "/dev/null"],
      #"The rates file "/dev/null" is malformed in line 1: the first column is not "Date"."#
    ),
  ])
  func anErrorIsOneLineAndLeavesTheHistoryAsItWas(
    arguments: [String],
    message: String
  ) async throws {
    let history = NSTemporaryDirectory() + UUID().uuidString
    let missing = history + "-missing"
    try "{}\n".write(toFile: history, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: history) }
    for path in [history, missing] {
      let result = try await Program.run(["--history", path] + arguments)
      #expect(result == Program.Result(status: 2, output: "", errors: "error: \(message)\n"))
    }
    #expect(try String(contentsOfFile: history, encoding: .utf8) == "{}\n")
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test func aHistoryThatCannotBeWrittenIsOneLine() async throws {
    let result = try await Program.run(["--history", "/"])
    let message = "error: The history file \"/\" cannot be written: Is a directory.\n"
    #expect(result == Program.Result(status: 2, output: "", errors: message))
  }
}
