import Resolver
import ResolverTesting
import Testing

#if canImport(XCTest)
import XCTest
#endif

// Tests as the users of the library write them.

extension Resolver.Name {
  // Test cases are not isolated to the main actor, even where everything else is.
  nonisolated static let live = Self("live")
  nonisolated static let fake = Self("fake")
}

protocol Payments: AnyObject {
  var payments: Int { get }
  func pay()
}

class LivePayments: Payments {
  let payments = 0

  func pay() {
    fatalError("A test pays with real money.")
  }
}

class MockPayments: Payments {
  var payments = 0

  func pay() {
    payments += 1
  }
}

protocol Ledger {
  func close() async
}

class LiveLedger: Ledger {
  var closings = 0

  func close() async {
    closings += 1
  }
}

actor Vault {
  var isOpen = true

  func close() {
    isOpen = false
  }
}

class Checkout {
  @Injected var payments: Payments
  @LazyInjected(name: .live) var source: XYZServicing

  func pay() {
    payments.pay()
  }
}

extension Resolver {
  static let shop: Resolver = {
    let container = Resolver()
    container.register { LivePayments() as Payments }
    container.register(name: .live) { XYXService() as XYZServicing }
    container.register(name: .fake) { XYXMockService() as XYZServicing }
    return container
  }()
}

@Suite(.container { $0.register { MockPayments() as Payments }.scope(.cached) })
struct TestSupportTests {
  @Test func theTestsContainerAnswers() {
    Checkout().pay()
    Checkout().pay()

    #expect(Resolver.resolve(Payments.self).payments == 2)
    assertResolved(Payments.self)
    assertNotResolved(XYZServicing.self)
    assertResolutionCount(of: Payments.self, equals: 3)
    assertCreationCount(of: Payments.self, equals: 1)
    assertRegistered(Payments.self)
  }

  @Test(.container { $0.register { MockPayments() as Payments } })
  func theTestOverridesItsSuite() {
    Checkout().pay()

    #expect(Resolver.resolve(Payments.self).payments == 0)
  }

  @Test(.container.unmocking(Payments.self).allowing(Payments.self))
  func theTestTurnsOffAMockOfItsSuite() {
    #expect(Resolver.optional(Payments.self) == nil)
  }

  @MainActor
  @Test(.container { @MainActor container in container.register { ScreenLog() } })
  func theContainerIsPreparedOnTheMainActor() {
    #expect(Resolver.resolve(ScreenLog.self).entries.isEmpty)
  }

  @Test(.container.replacing(.live, with: .fake))
  func oneNameAnswersForAnother() {
    #expect(Resolver.shop.resolve(XYZServicing.self, name: .live).isMock)
    assertResolved(XYZServicing.self, name: .fake)
  }

  @Test func aContainerOfTheApplicationIsOverridden() {
    Resolver.shop.register { MockPayments() as Payments }

    let payments: Payments = Resolver.shop.resolve()
    payments.pay()
    #expect(payments.payments == 1)
  }

  @Test func aPartOfATestHasAContainer() async {
    let count = withTestContainer { container in
      container.register { MockPayments() as Payments }
      Checkout().pay()
      return Resolver.resolutions(of: Payments.self).count
    }
    #expect(count == 1)
    await withTestContainer { container in
      await Task.yield()
      container.register { MockPayments() as Payments }
      await Task.yield()
      Checkout().pay()
    }
    #expect(Resolver.resolve(Payments.self).payments == 0)
  }

  @Test func whatATestBuiltIsTornDown() async {
    let (ledger, vault) = (LiveLedger(), Vault())
    let options = ContainerOptions()
      .tearingDown(Ledger.self) { await $0.close() }
      .tearingDown(LiveLedger.self) { @MainActor in await $0.close() }
      .tearingDown(Vault.self) { await $0.close() }
    await withTestContainer(options) { (container: Resolver) async in
      container.register { ledger as Ledger }
      container.register { LiveLedger() }
      container.register { vault }
      _ = (container.resolve(Ledger.self), container.resolve(LiveLedger.self))
      _ = container.resolve(Vault.self)
    }
    #expect(ledger.closings == 1)
    #expect(await !vault.isOpen)
  }

  @Test func resolutionsAreRecorded() async {
    let log = recordResolutions {
      Checkout().pay()
    }
    #expect(log.count == 1)
    let later = await recordResolutions {
      await Task.yield()
      Checkout().pay()
    }
    #expect(later.created.isEmpty)
    assertResolutionOrder(Payments.self, Payments.self)
  }

  @Test func everyRegistrationResolves() {
    assertEveryRegistrationResolves(containers: [.shop])
    let container = Resolver()
    container.register { _, args in Session(user: args()) }
    container.register { resolver in
      resolver.resolve(Session.self, args: "nobody").user as String?
    }
    container.register(Payments.self) { nil }
    assertEveryRegistrationResolves(
      in: container,
      arguments: [Session.self: "somebody"],
      excluding: Payments.self
    )
  }
}

#if canImport(XCTest)
/// A test case is `nonisolated` like its superclass, whatever the default isolation of the module.
nonisolated final class ClientTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().replacing(.live, with: .fake).tearingDown(Payments.self) { @MainActor in $0.pay() }
  }

  override func registerMocks(in container: Resolver) {
    container.register { @MainActor in MockPayments() as Payments }.scope(.cached)
    container.register { Session(user: "mock") }
  }

  @MainActor
  func testPays() {
    Checkout().pay()
    XCTAssertEqual(container.resolve(Payments.self).payments, 1)
    assertResolutionCount(of: Payments.self, equals: 2)
  }

  @MainActor
  func testPaysLater() async {
    await Task.yield()
    Checkout().pay()
    XCTAssertTrue(Resolver.root === container)
    XCTAssertTrue(Resolver.shop.resolve(XYZServicing.self, name: .live).isMock)
  }

  @MainActor
  func testOnAnotherThread() async {
    // Made when it is first used: the rule is about its names.
    _ = Resolver.shop
    let user = await Task.detached { Resolver.resolve(Session.self).user }.value
    XCTAssertEqual(user, "mock")
  }
}
#endif
