import Foundation
import Resolver
import ResolverTesting
import Testing
import XCTest

private let file = "ResolverTestingTests/LeakTests.swift"

@Suite(.capturingIssues) struct LeakTests {
  @Test func aCycleFailsTheTest() {
    var lines: (option: Int, cart: Int, order: Int) = (0, 0, 0)
    let issues = recordedIssues {
      let options = ContainerOptions().detectingLeaks()
      lines.option = #line - 1
      withTestContainer(options) { container in
        (lines.order, _) = (#line, container.register { Order() }.scope(.cached))
        (lines.cart, _) = (#line, container.register { r in Cart(order: r.resolve()) })
        _ = container.resolve(Cart.self)
      }
    }
    let message = """
      This test leaked 2 objects, which are still alive.

        'Cart', graph scope, registered at \(file):\(lines.cart)
        'Order', cached scope, registered at \(file):\(lines.order), resolved by 'Cart', which is alive as \
      well

      To fix:
        • Break the cycle of references, for example with [weak self].
        • Or let the test wait for the work that it starts.
        • If it is a singleton, allow it: .detectingLeaks(allowing: Cart.self)
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.option)])
  }

  @Test func aContainerThatItsOwnFactoryCapturesFailsTheTest() {
    var lines: (option: Int, container: Int) = (0, 0)
    let issues = recordedIssues {
      let options = ContainerOptions().detectingLeaks()
      lines.option = #line - 1
      withTestContainer(options) {
        let container = makeShop(line: #line)
        lines.container = #line - 1
        registerInShop(container) { Order() }
        registerInShop(container) { Cart(order: container.resolve()) }
        let other = Resolver(child: container)
        other.register { resolver in Cart(order: resolver.resolve()) }
        #expect(other.optional(Order.self) != nil)
        #expect(container.optional(Order.self) != nil)
      }
    }
    let message = """
      This test leaked a container, which is still alive.

        Container: the container made at App/Shop.swift:\(lines.container)

      To fix:
        • In a factory, use the container that it receives: register { container in … }
        • Or let the test wait for the work that it starts.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.option)])
  }

  @Test func aContainerThatWasTheRootFailsTheTest() {
    let issues = recordedIssues {
      withTestContainer(.init().detectingLeaks()) {
        let container = makeShop(line: #line)
        registerInShop(container) { Cart(order: container.resolve()) }
        registerInShop(container) { Order() }
        withContainer(container) { _ = Resolver.resolve(Order.self) }
      }
    }
    #expect(
      issues.map(\.event) == [
        "This test leaked a container, which is still alive."
      ]
    )
  }

  @Test func containersThatOneLineMadeAreListedOnce() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(.init().detectingLeaks()) {
        for _ in 0..<3 {
          let container = makeShop(line: #line)
          line = #line - 1
          registerInShop(container) { Cart(order: container.resolve()) }
          #expect(container.optional(Order.self) == nil)
          registerInShop(container) { Order() }
          #expect(container.optional(Order.self) != nil)
        }
      }
    }
    let lines = issues.first?.message.split(separator: "\n").prefix(3) ?? []
    #expect(
      lines == [
        "This test leaked 3 containers, which are still alive.",
        "  Container: the container made at App/Shop.swift:\(line)", "To fix:",
      ]
    )
  }

  @Test func aTaskThatStillRunsIsNamedAsAHolder() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    var task: Task<Void, Never>?
    let issues = await recordedIssues {
      await withTestContainer(.init().detectingLeaks()) { container in
        container.register { Order() }
        task = Task {
          let order = Resolver.resolve(Order.self)
          continuation.yield()
          for await _ in stream {}
          order.isChanged = true
        }
        for await _ in stream { break }
      }
    }
    continuation.finish()
    await task?.value
    #expect(issues.count == 1)
    let holder = "\n\nA task or a closure still holds the test's container.\n\n"
    #expect(issues.first?.message.contains(holder) == true)
  }

  @Test func cachesAndMocksOfTheTestAreNoLeaks() {
    withTestContainer(.init().detectingLeaks()) { container in
      let order = Order()
      container.register { order }
      container.register(name: .data) { Order() }.scope(.application)
      container.register(name: .mock) { Order() }.scope(.container)
      _ = container.resolve(Order.self)
      _ = container.resolve(Order.self, name: .data)
      _ = container.resolve(Order.self, name: .mock)
    }
  }

  @Test func objectsOfProductionAreNoLeaks() {
    let container = inProduction { Resolver() }
    let order = inProduction { () -> Order in
      container.register { Order() }.scope(.cached)
      return container.resolve(Order.self)
    }
    withTestContainer(.init().detectingLeaks()) { #expect(container.resolve(Order.self) !== order) }
    withExtendedLifetime(order) {}
  }

  @Test func anObjectThatAFactoryDidNotBuildIsReportedAsSuch() {
    let order = Order()
    let issues = recordedIssues {
      withTestContainer(.init().detectingLeaks()) { container in
        container.register { [unowned order] in order }
        _ = container.resolve(Order.self)
      }
    }
    withExtendedLifetime(order) {}
    #expect(issues.map(\.event) == ["This test leaked 'Order', which is still alive."])
  }

  @Test func anAllowedTypeMayLiveOn() {
    withTestContainer(.init().detectingLeaks(allowing: Order.self)) { container in
      container.register { Order() }
      let order = container.resolve(Order.self)
      order.onChange = { order.isChanged = true }
    }
  }

  @Test func anAllowedObjectMayHoldWhatItWasBuiltWith() {
    let issues = recordedIssues {
      withTestContainer(.init().detectingLeaks(allowing: Cart.self)) { container in
        container.register { Order() }.scope(.unique)
        container.register { r in Cart(order: r.resolve()) }
        _ = container.resolve(Cart.self)
        let order = container.resolve(Order.self)
        order.onChange = { order.isChanged = true }
      }
    }
    // Not the order of the cart, which the cart holds.
    #expect(issues.map(\.event) == ["This test leaked 'Order', which is still alive."])
  }

  @Test(arguments: [false, true])
  func theTraitDetectsThemAfterTheTest(_ isThrowing: Bool) async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      try? await ContainerOptions.container.detectingLeaks().provideScope(for: test, testCase: nil)
      {
        Resolver.register { Order() }
        let order = Resolver.resolve(Order.self)
        order.onChange = { order.isChanged = true }
        if isThrowing { throw CancellationError() }
      }
    }
    #expect(issues.count == 1)
  }

  @Test(.container.detectingLeaks()) func anObjectMayOutliveATestContainerInside() {
    let order = withTestContainer { container in
      container.register { Order() }
      return container.resolve(Order.self)
    }
    #expect(!order.isChanged)
  }

  @Test func anObjectOfATestContainerInsideHasToEndWithTheTest() {
    let issues = recordedIssues {
      withTestContainer(.init().detectingLeaks()) {
        withTestContainer { container in
          container.register { Order() }
          let order = container.resolve(Order.self)
          order.onChange = { order.isChanged = true }
        }
      }
    }
    #expect(issues.count == 1)
  }

  @Test(.container.detectingLeaks()) func anObjectThatAThreadReleasesLaterIsNoLeak() {
    Resolver.register { Order() }
    let order = Resolver.resolve(Order.self)
    // The threads of queues may all be blocked: other tests wait for leaks.
    Thread.detachNewThread { withExtendedLifetime(order) {} }
  }

  @Test func aThrowDoesNotHideALeak() async {
    let issues = await recordedIssues {
      try? await withTestContainer(.init().detectingLeaks()) {
        (container: Resolver) async throws in
        container.register { Order() }
        let order = container.resolve(Order.self)
        order.onChange = { order.isChanged = true }
        throw CancellationError()
      }
    }
    #expect(issues.count == 1)
  }
}
/// A container that a function of the application makes.
private func makeShop(line: UInt) -> Resolver {
  Resolver(child: .main, fileID: "App/Shop.swift", function: "makeShop()", line: line)
}

private func registerInShop<Service>(_ shop: Resolver, _ make: @escaping () -> Service) {
  shop.register(fileID: "App/Shop.swift", function: "makeShop()", factory: make)
}

/// A test case whose test leaves an object to the main queue.
final class LeakTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().detectingLeaks()
  }

  func testAnObjectThatTheMainQueueReleasesIsNoLeak() {
    Resolver.register { Order() }
    let order = Resolver.resolve(Order.self)
    DispatchQueue.main.async { withExtendedLifetime(order) {} }
  }

  func testAnObjectThatARootOfTheTestHoldsIsNoLeak() {
    let (root, order) = (Resolver(child: .main), Order())
    root.register { order }
    Resolver.root = root
    XCTAssertTrue(Resolver.resolve(Order.self) === order)
  }
}

private final class Order: @unchecked Sendable {
  // Safety: a test changes it before another thread has it, which only holds it.

  var isChanged = false
  var onChange: () -> Void = {}
  weak var cart: Cart?
  var owner: AnyObject?
}

private final class Cart {
  let order: Order
  init(order: Order) {
    self.order = order
    order.owner = self
  }
}
