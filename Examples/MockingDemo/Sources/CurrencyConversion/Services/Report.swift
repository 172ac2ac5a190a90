import Foundation
import Resolver

/// Formats conversions as a table.
package final class Report {
  @Injected private var source: any RateSource

  package init() {}

  /// Returns a table of conversions of one amount.
  ///
  /// - Parameters:
  ///   - conversions: The conversions, one for each row.
  ///   - money: The amount that was converted.
  /// - Returns: The lines of the table.
  /// - Throws: A ``ConversionError`` when there are no rates.
  package func table(of conversions: [Conversion], from money: Money) throws -> String {
    let rows = conversions.map { conversion in
      [
        "\(conversion.to.currency)",
        format(conversion.to.amount, .fractionLength(2)),
        format(conversion.rate, .significantDigits(1...7)),
      ]
    }
    let amount = format(money.amount, .fractionLength(2...))
    let heading = "\(amount) \(money.currency) at the rates of \(try source.rates().date)"
    return ([heading, ""] + aligned([["Currency", "Amount", "Rate"]] + rows))
      .joined(separator: "\n")
  }

  /// The rows with the first column to the left and the others, which are numbers, to the right.
  private func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        let padding = String(repeating: " ", count: width - text.count)
        return column == 0 ? text + padding : padding + text
      }.joined(separator: "  ")
    }
  }

  private func format(
    _ number: Decimal,
    _ precision: NumberFormatStyleConfiguration.Precision
  ) -> String {
    number.formatted(
      .number.precision(precision).grouping(.never).locale(Locale(identifier: "en_US_POSIX"))
    )
  }
}
