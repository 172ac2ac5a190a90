import Resolver
import ResolverTesting
import Testing

/// Containers that one function makes and others change: the later change wins, as in production,
/// but not over what the test registers.
@Suite(.container, .capturingIssues) struct OrderOfChangesTests {
  @Test(arguments: [false, true]) func aLaterRegistrationWins(inProduction isInProduction: Bool) {
    func names() -> [String] {
      let container = Resolver(child: .main)
      container.registerDefaults()
      container.register { Coupon("special") }
      container.register { Voucher("special") }.implements((any Paper).self)
      let names = [
        container.resolve(Coupon.self).name, container.resolve(Voucher.self).name,
        container.resolve((any Paper).self).name,
      ]
      container.registerDefaults()
      return names + [container.resolve(Coupon.self).name]
    }
    let expected = ["special", "special", "special", isInProduction ? "default" : "special"]
    #expect((isInProduction ? inProduction(names) : names()) == expected)
  }

  @Test func aStaticContainerAnswersAlikeInTheFirstTestAndLater() {
    for _ in 0..<2 {
      withTestContainer { #expect(Resolver.flavored.resolve(Coupon.self).name == "special") }
    }
  }

  @Test(arguments: [false, true]) func aLaterChildIsSearchedLater(inProduction isInProduction: Bool)
  {
    func names() -> [[String?]] {
      let (first, second) = (coupons("first"), coupons("second"))
      let added = Resolver()
      Self.add(first, to: added)
      added.add(child: second)
      let dropped = Resolver(child: first)
      Self.remove(first, from: dropped)
      dropped.add(child: second)
      let emptied = Resolver(child: first)
      Self.add(second, to: emptied)
      emptied.remove(child: first)
      emptied.remove(child: second)
      return [added, dropped, emptied].map { [$0.optional(Coupon.self)?.name] }
    }
    #expect((isInProduction ? inProduction(names) : names()) == [["first"], ["second"], [nil]])
  }

  private func coupons(_ name: String) -> Resolver {
    Resolver { $0.register { Coupon(name) } }
  }

  private static func add(_ child: Resolver, to container: Resolver) {
    container.add(child: child)
  }

  private static func remove(_ child: Resolver, from container: Resolver) {
    container.remove(child: child)
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static let flavored: Resolver = {
    let container = Resolver()
    container.registerDefaults()
    container.register { Coupon("special") }
    return container
  }()

  fileprivate func registerDefaults() {
    let file: StaticString = "App/Defaults.swift"
    register(fileID: file) { Coupon("default") }
    register(fileID: file) { Voucher("default") }
    register(fileID: file) { Voucher("default") as any Paper }
  }
}

private protocol Paper {
  var name: String { get }
}

private struct Coupon {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private final class Voucher: Paper {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
