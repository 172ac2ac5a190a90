import Resolver
import ResolverTesting
import Testing

@Suite(
  .capturingIssues,
  .container { container in
    container.register { Cart(payments: $0.resolve()) }
    container.register { Payments() }
    container.register { Receipt() }
  }
)
struct AssertResolutionOrderTests {
  @Test func theOrderOfTheRequestsPasses() {
    _ = Resolver.resolve(Cart.self)
    _ = Resolver.resolve(Receipt.self)
    _ = Resolver.resolve(Payments.self)
    let issues = recordedIssues {
      assertResolutionOrder(Cart.self, Payments.self)
      assertResolutionOrder(Cart.self, Receipt.self)
      assertResolutionOrder(Payments.self, Receipt.self, Payments.self)
    }
    #expect(issues.isEmpty)
  }

  @Test func namesTellResolutionsOfATypeApart() {
    Resolver.register(name: .mock) { Payments() }
    _ = Resolver.resolve(Payments.self, name: .mock)
    _ = Resolver.resolve(Payments.self)
    let issues = recordedIssues {
      assertResolutionOrder(
        .resolution(of: Payments.self, name: .mock),
        .resolution(of: Payments.self)
      )
    }
    #expect(issues.isEmpty)
    let failures = recordedIssues {
      assertResolutionOrder(
        .resolution(of: Payments.self),
        .resolution(of: Payments.self, name: .mock)
      )
    }
    let event = """
      Expected the order 'Payments', 'Payments' named "mock", but 'Payments' named "mock" was not \
      resolved after 'Payments'.
      """
    #expect(failures.map(\.event) == [event])
  }

  @Test func theOppositeOrderFailsWhereItIsAsserted() {
    let (first, _) = (#line, Resolver.resolve(Cart.self))
    let (line, issues) = (#line, recordedIssues { assertResolutionOrder(Payments.self, Cart.self) })
    let nested = issues.first?.message.split(separator: ":").last.flatMap { Int($0) } ?? 0
    let message = """
      Expected the order 'Payments', 'Cart', but 'Cart' was not resolved after 'Payments'.

      Resolved in this test:
        service     name  outcome  scope  registered by  asked at
        Cart        –     created  graph  suite          ResolverTestingTests/AssertResolutionOrderTests.swift:\(first)
          Payments  –     created  graph  suite          ResolverTestingTests/AssertResolutionOrderTests.swift:\(nested)
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aFirstServiceThatWasNotResolvedFails() {
    _ = Resolver.resolve(Payments.self)
    let issues = recordedIssues { assertResolutionOrder(Receipt.self, Payments.self) }
    let event = "Expected the order 'Receipt', 'Payments', but 'Receipt' was not resolved."
    #expect(issues.map(\.event) == [event])
  }

  @Test func aServiceThatIsExpectedTwiceAndResolvedOnceFails() {
    _ = Resolver.resolve(Receipt.self)
    let issues = recordedIssues { assertResolutionOrder(Receipt.self, Receipt.self) }
    #expect(issues.count == 1)
  }
}

// MARK: - Fixtures

private struct Cart {
  let payments: Payments
}

private struct Payments {}

private struct Receipt {}
