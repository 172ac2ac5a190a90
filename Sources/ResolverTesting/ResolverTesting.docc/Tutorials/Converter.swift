import Foundation
import Resolver

/// Converts amounts from any currency to any other, by way of the euro.
package final class Converter {
  @Injected private var source: any RateSource

  package init() {}

  /// Converts an amount.
  ///
  /// - Parameters:
  ///   - money: The amount to convert.
  ///   - currency: The currency to convert it to.
  /// - Returns: The conversion; its amount is rounded to hundredths.
  /// - Throws: A ``ConversionError`` when there is no rate.
  package func convert(_ money: Money, to currency: Currency) throws -> Conversion {
    let rates = try source.rates()
    let amount = try money.amount * rates.rate(of: currency) / rates.rate(of: money.currency)
    return Conversion(date: rates.date, from: money, to: Money(amount.rounded(), currency))
  }
}
