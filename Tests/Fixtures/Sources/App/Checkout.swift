import Resolver

/// Lets a customer pay.
public final class Checkout {
  @Injected private var payments: any Payments
  @Injected private var receipt: Receipt

  /// Creates a checkout.
  public init() {}

  /// Pays an amount.
  ///
  /// - Parameter amount: The amount.
  /// - Returns: Whether it was paid.
  public func pay(_ amount: Int) -> Bool {
    payments.charge(amount)
  }
}

/// The receipt of a payment.
public final class Receipt {
  @Injected private var payments: any Payments

  init() {}
}

/// A page that holds itself.
public final class Page {
  /// The work to do when the page is closed.
  public var onClose: () -> Void = {}

  /// Creates a page.
  public init() {}
}
