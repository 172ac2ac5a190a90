package import Foundation

/// An amount in a currency.
package struct Money: Codable, Equatable, Sendable {
  package var amount: Decimal
  package var currency: Currency

  package init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}
