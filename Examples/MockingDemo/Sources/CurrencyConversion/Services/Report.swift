import Foundation
import Resolver

/// Shows conversions.
package final class Report {
  @Injected private var source: any RateSource

  package init() {}

  /// Returns a line about an amount, and one for each of its conversions.
  ///
  /// - Parameters:
  ///   - conversions: The conversions.
  ///   - money: The amount that was converted.
  /// - Returns: The lines.
  /// - Throws: A ``ConversionError`` when there are no rates.
  package func text(of conversions: [Conversion], from money: Money) throws -> String {
    let heading = "\(text(of: money)) on \(try source.rates().date)"
    return ([heading] + conversions.map { "= \(text(of: $0.to))" }).joined(separator: "\n")
  }

  private func text(of money: Money) -> String {
    let amount = money.amount.formatted(
      .number.precision(.fractionLength(2)).grouping(.never).locale(Locale(identifier: "en_US"))
    )
    return "\(amount) \(money.currency)"
  }
}
