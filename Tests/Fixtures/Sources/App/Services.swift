public import Resolver

extension Resolver.Name {
  /// The name of the real services.
  public static let data = Self("data")

  /// The name of their mocks.
  public static let mock = Self("mock")
}

extension Resolver {
  /// Registers the services of the shop.
  public static func registerShop() {
    register(name: .data) { Bank() as any Payments }
    register(name: .mock) { FakeBank() as any Payments }
    register { resolve(name: .data) as any Payments }
    register { Receipt() }
  }
}

/// A way to pay.
public protocol Payments: Sendable {
  /// Charges a card.
  ///
  /// - Parameter amount: The amount.
  /// - Returns: Whether the card was charged.
  func charge(_ amount: Int) -> Bool
}

private final class Bank: Payments {
  func charge(_ amount: Int) -> Bool { false }
}

private final class FakeBank: Payments {
  func charge(_ amount: Int) -> Bool { true }
}
