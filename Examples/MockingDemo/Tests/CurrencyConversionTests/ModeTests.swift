import CurrencyConversion
import Resolver
import ResolverTesting
import Testing

@Suite(.container)
struct ModeTests {
  @Test(arguments: Mode.allCases)
  func eachModeIsTheNameOfASource(mode: Mode) {
    assertRegistered((any RateSource).self, name: .name(fromString: mode.rawValue))
  }

  @Test func ratesComeFromTheFileByDefault() throws {
    #expect(
      try Command.run(["100", "--to", "USD"]) == """
        100.00 EUR at the rates of 21 November 2026

        Currency  Amount    Rate
        USD       108.76  1.0876
        """
    )
    assertCreationCount(of: (any RateSource).self, name: .data, equals: 1)
    assertNotResolved((any RateSource).self, name: .mock)
  }

  @Test(arguments: [
    (["--mode", "mock"], [:]),
    ([], [Options.modeVariable: "mock"]),
    (["--mode", "mock"], [Options.modeVariable: "data"]),
    // Only the other source reads the file.
    (["--mode", "mock", "--rates", "/missing"], [:]),
  ])
  func theModeChoosesTheSource(arguments: [String], environment: [String: String]) throws {
    let output = try Command.run(["1", "--to", "USD"] + arguments, environment: environment)
    #expect(
      output == """
        1.00 EUR at the rates of 1 January 2000

        Currency  Amount  Rate
        USD         2.00     2
        """
    )
    assertNotResolved((any RateSource).self, name: .data)
  }
}
