import CurrencyConversion
import Resolver
import ResolverTesting
import Testing

/// Tests in which nothing is replaced: the mode decides.
@Suite(.container)
struct ModeTests {
  @Test(arguments: Mode.allCases)
  func eachModeIsTheNameOfASource(mode: Mode) {
    assertRegistered((any RateSource).self, name: .name(fromString: mode.rawValue))
  }

  @Test func ratesComeFromTheFileByDefault() throws {
    #expect(try Command.run([]).hasPrefix("100.00 EUR on 21 November 2026\n= 108.76 USD\n"))
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
    let output = try Command.run(["1", "EUR", "USD"] + arguments, environment: environment)
    #expect(output == "1.00 EUR on 1 January 2000\n= 2.00 USD")
    assertNotResolved((any RateSource).self, name: .data)
  }

  @Test func everyServiceCanBeBuilt() {
    assertEveryRegistrationResolves()
  }

  @Test func everyPropertyFindsItsService() {
    assertEveryInjectedPropertyResolves(in: "CurrencyConversion")
  }
}
