package import Foundation

/// An amount in a currency.
package struct Money: Codable, Equatable, Sendable {
  package let amount: Decimal
  package let currency: Currency

  package init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}
