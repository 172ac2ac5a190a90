package import Foundation

/// The value of one euro in other currencies on a day.
package struct ExchangeRates: Equatable, Sendable {
  package let date: String
  private let rates: [Currency: Decimal]

  package init(date: String, rates: [Currency: Decimal]) {
    self.date = date
    self.rates = rates
  }

  /// Returns the value of one euro in a currency.
  ///
  /// - Parameter currency: The currency.
  /// - Returns: The rate, which is 1 for the euro itself.
  /// - Throws: ``ConversionError/noRate(_:date:)``.
  package func rate(of currency: Currency) throws -> Decimal {
    if currency == .euro { return 1 }
    guard let rate = rates[currency] else {
      throw ConversionError.noRate(currency, date: date)
    }
    return rate
  }
}
