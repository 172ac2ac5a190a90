import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop = Resolver(child: .bank) { shop in
    shop.register { Payments("real") }
    shop.register(name: .data) { Payments("real data") }
    shop.register(name: .mock) { Payments("real mock") }
    shop.register { Checkout(payments: $0.resolve()) }
  }

  fileprivate static let bank = Resolver { $0.register { Account("real") } }
}

extension Trait where Self == ContainerOptions {
  fileprivate static var mocks: Self {
    .container {
      Resolver.shop.register { Payments("suite") }
      Resolver.shop.register(name: .data) { Payments("suite data") }
      Resolver.bank.register { Account("suite") }
      $0.register { Account("suite") }
    }
  }
}

/// Tests that `unmocking` turns off the overrides of earlier steps for one type and name.
@Suite(.capturingIssues, .mocks) struct UnmockingTests {
  @Test(.container.unmocking(Payments.self)) func aTestUsesTheServiceThatItsSuiteMocks() {
    #expect(Resolver.shop.resolve(Checkout.self).payments.name == "real")
    #expect(Resolver.shop.resolve(Payments.self, name: .data).name == "suite data")
  }

  @Test func aReplacementOfTheSameStepStillHasToBeUsed() {
    let issues = recordedIssues {
      let options = ContainerOptions().strict().replacing(.data, with: .mock)
      withTestContainer(options.unmocking(Payments.self, name: .data)) {
        _ = Resolver.shop.resolve(Account.self)
      }
    }
    #expect(issues.map(\.event) == [".replacing(\"data\", with: \"mock\") was never used."])
  }

  @Test(.container.unmocking(Payments.self, name: .data)) func oneNameIsUnmocked() {
    #expect(Resolver.shop.resolve(Payments.self, name: .data).name == "real data")
    #expect(Resolver.shop.resolve(Payments.self).name == "suite")
  }

  @Test(.container.unmocking(Account.self)) func aMockInAChildIsTurnedOff() {
    #expect(Resolver.shop.resolve(Account.self).name == "real")
    #expect(Resolver.bank.resolve(Account.self).name == "real")
    #expect(Resolver.optional(Account.self) == nil)
  }

  @Test(
    .container.unmocking(Payments.self),
    .container { _ in Resolver.shop.register { Payments("test") } }
  )
  func aMockOfALaterTraitIsUsed() {
    #expect(Resolver.shop.resolve(Payments.self).name == "test")
  }

  @Test(.container { _ in Resolver.shop.register { Payments("test") } }.unmocking(Payments.self))
  func aMockOfTheSameTraitIsUsed() {
    #expect(Resolver.shop.resolve(Payments.self).name == "test")
  }

  @Test(.container.unmocking(Payments.self)) func aMockOfTheBodyWrapsTheRealService() {
    Resolver.shop.register { Payments("spy of \($0.resolve(Payments.self).name)") }
    #expect(Resolver.shop.resolve(Payments.self).name == "spy of real")
    Resolver.reset()
    #expect(Resolver.shop.resolve(Payments.self).name == "real")
  }

  @Test func aPartOfATestUsesTheRealService() {
    Resolver.shop.register { Payments("test") }
    #expect(Resolver.shop.resolve(Payments.self).name == "test")
    withTestContainer(.init().unmocking(Payments.self)) {
      #expect(Resolver.shop.resolve(Payments.self).name == "real")
      withTestContainer { #expect(Resolver.shop.resolve(Payments.self).name == "real") }
      Resolver.reset()
      #expect(Resolver.shop.resolve(Payments.self).name == "test")
    }
    #expect(Resolver.shop.resolve(Payments.self).name == "test")
  }

  @Test(.container.unmocking(Payments.self), arguments: 0...1) func eachCaseIsUnmocked(_: Int) {
    #expect(Resolver.shop.resolve(Payments.self).name == "real")
  }

  @Suite(.container.unmocking(Payments.self)) struct InnerTests {
    @Test func theTestsOfAnInnerSuiteUseTheRealService() {
      #expect(Resolver.shop.resolve(Payments.self).name == "real")
    }
  }
}

/// Tests that `unmocking` turns off the replacements of names for one type and name.
@Suite(.container.replacing(.data, with: .mock)) struct UnmockingReplacedNamesTests {
  @Test(.container.unmocking(Payments.self, name: .data)) func anUnmockedNameIsNotReplaced() {
    #expect(Resolver.shop.resolve(Payments.self, name: .data).name == "real data")
  }

  @Test(.container { _ in Resolver.shop.register(name: .mock) { Payments("test mock") } })
  func aReplacementLeadsToTheUnmockedService() {
    #expect(Resolver.shop.resolve(Payments.self, name: .data).name == "test mock")
    withTestContainer(.init().unmocking(Payments.self, name: .mock)) {
      #expect(Resolver.shop.resolve(Payments.self, name: .data).name == "real mock")
    }
  }

  @Test(.container.preferring(.mock), .container.unmocking(Payments.self))
  func anUnmockedServiceIsNotReplacedByAPreferredName() {
    #expect(Resolver.shop.resolve(Payments.self).name == "real")
    #expect(Resolver.shop.resolve(Payments.self, name: .data).name == "real mock")
  }
}

/// Tests that neither a warning nor a failure reminds a test of the overrides that it turns off.
@Suite(.capturingIssues) struct UnmockedOverridesTests {
  @Test func anUnmockedOverrideMayStayUnused() {
    let issues = recordedIssues {
      withTestContainer(.init().replacing(.data, with: .mock).strict()) {
        Resolver.shop.register { Payments("test") }
        Resolver.shop.register { MockAccount() }
        let options = ContainerOptions().strict().unmocking(Payments.self, name: .data)
        withTestContainer(options.unmocking(Payments.self).unmocking(Account.self)) {
          _ = Resolver.shop.resolve(Payments.self)
          _ = Resolver.shop.resolve(Account.self)
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aSuitesUnmockedMockCausesNoWarning() async throws {
    let test = try #require(Test.current)
    let suite = ContainerOptions.container { _ in Resolver.shop.register { Payments("suite") } }
    let issues = await recordedIssues {
      try? await suite.provideScope(for: test, testCase: Test.Case.current) {
        let trait = ContainerOptions().unmocking(Payments.self)
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
          #expect(Resolver.shop.resolve(Checkout.self).payments.name == "real")
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aSealedTestHasToAllowTheRealService() {
    func issues(_ options: ContainerOptions) -> [RecordedIssue] {
      recordedIssues {
        withTestContainer(.init().sealed()) {
          Resolver.shop.register { Payments("test") }
          withTestContainer(options) {
            _ = Resolver.shop.resolve(Payments.self, fileID: "App/Checkout.swift", line: 3)
          }
        }
      }
    }
    let file = "ResolverTestingTests/UnmockingTests.swift"
    let message = """
      The real 'Payments' was used in a sealed test.

        Registered at: \(file):7
        Location: App/Checkout.swift:3

      To fix:
        • Mock it in the container made at \(file):6: register(Payments.self) { … }
        • Or allow it: .container.sealed(allowing: Payments.self)
      """
    #expect(issues(.init().unmocking(Payments.self)).map(\.message) == [message])
    #expect(issues(.init().unmocking(Payments.self).allowing(Payments.self)).isEmpty)
  }
}

private struct Payments {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private struct Checkout {
  let payments: Payments
}

private class Account {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private final class MockAccount: Account {
  init() {
    super.init("mock")
  }
}
