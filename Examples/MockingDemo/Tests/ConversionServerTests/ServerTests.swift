import CurrencyConversion
import Resolver
import ResolverTesting
import Testing

@testable import ConversionServer

@Suite(.container.replacing(.data, with: .mock))
struct ServerTests {
  @Test func eachRequestHasItsOwnOrder() async {
    let requests = (1...200).map { "\($0) EUR USD" }
    let answers = await Server.answers(to: requests)
    #expect(answers == (1...200).map { "\($0).00 EUR on 1 January 2000\n= \(2 * $0).00 USD" })
  }

  @Test func allRequestsShareOneSource() async {
    _ = await Server.answers(to: Array(repeating: "1 EUR USD", count: 50))
    assertCreationCount(of: Desk.self, equals: 50)
    assertResolutionCount(of: (any RateSource).self, name: .mock, equals: 100)
    assertCreationCount(of: (any RateSource).self, name: .mock, equals: 1)
  }

  @Test func anErrorIsTheAnswerToItsOwnRequest() async {
    let answers = await Server.answers(to: ["1 EUR USD", "ten EUR", "1 EUR SEK"])
    #expect(
      answers == [
        "1.00 EUR on 1 January 2000\n= 2.00 USD",
        "error: \"ten\" is not an amount: write up to 18 digits, such as 250 or 99.95.",
        "error: There is no rate for SEK on 1 January 2000.",
      ]
    )
  }

  @Test func everythingThatARequestNeedsResolves() {
    withContainer(Server.container(for: Order())) { assertEveryRegistrationResolves() }
  }

  @Test func aDeskThatWouldKeepAnOrderForAllRequestsIsFound() {
    Resolver.register { Desk() }.scope(.application)
    withKnownIssue {
      withContainer(Server.container(for: Order())) { assertEveryRegistrationResolves() }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Captive dependency") }
    }
  }

  @Test func aRequestLeavesNothingBehind() async {
    _ = await Server.answers(to: ["7 GBP"])
    #expect(Resolver.resolve(Order.self) == Order())
  }
}
