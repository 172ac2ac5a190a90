package import Foundation

/// An amount in one currency, and the same amount in another.
package struct Conversion: Codable, Equatable, Sendable {
  /// The day whose rate was used.
  package let date: String
  package let from: Money
  package let to: Money

  /// The value of one unit of the first currency in the second.
  package let rate: Decimal

  package init(date: String, from: Money, to: Money, rate: Decimal) {
    self.date = date
    self.from = from
    self.to = to
    self.rate = rate
  }
}
