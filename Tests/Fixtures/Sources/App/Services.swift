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
  /// Pays an amount.
  ///
  /// - Parameter amount: The amount.
  /// - Returns: Whether it was paid.
  func pay(_ amount: Int) -> Bool
}

private final class Bank: Payments {
  func pay(_ amount: Int) -> Bool { false }
}

private final class FakeBank: Payments {
  func pay(_ amount: Int) -> Bool { true }
}
