import Foundation

/// Reads daily reference rates: a line of currencies, and a line of the value of one euro in each.
///
/// ```
/// Date, USD, JPY, BGN,
/// 21 November 2026, 1.0876, 163.02, N/A,
/// ```
package struct ReferenceRatesParser {
  private let file: String

  /// Creates a parser.
  ///
  /// - Parameter file: The file that is read, for messages.
  package init(file: String) {
    self.file = file
  }

  /// Reads the rates of a day.
  ///
  /// - Parameter text: The content of the file.
  /// - Returns: The rates; currencies whose rate is not available have none.
  /// - Throws: ``ConversionError/malformedRates(file:line:reason:)``.
  package func parse(_ text: String) throws -> ExchangeRates {
    let lines = text.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let currencies = try currencies(in: cells(of: lines[0]))
    let values = lines.count > 1 ? cells(of: lines[1]) : []
    guard let date = values.first, !date.isEmpty else {
      throw malformed(2, "there is no date")
    }
    guard values.count == currencies.count + 1 else {
      throw malformed(
        2,
        "there are \(values.count - 1) rates for \(currencies.count) currencies"
      )
    }
    if let index = lines.indices.dropFirst(2).first(where: { !cells(of: lines[$0]).isEmpty }) {
      throw malformed(index + 1, "the rates of one day end in line 2")
    }
    return ExchangeRates(date: date, rates: try rates(of: currencies, in: values.dropFirst()))
  }

  private func currencies(in header: [String]) throws -> [Currency] {
    guard header.first == "Date" else {
      throw malformed(1, "the first column is not \"Date\"")
    }
    return try header.dropFirst().reduce(into: []) { currencies, code in
      guard let currency = Currency(rawValue: code) else {
        throw malformed(1, "\(code.quoted) is not a currency")
      }
      guard currency != .euro, !currencies.contains(currency) else {
        throw malformed(1, "\(currency) has a rate already")
      }
      currencies.append(currency)
    }
  }

  private func rates(
    of currencies: [Currency],
    in values: some Sequence<String>
  ) throws -> [Currency: Decimal] {
    try zip(currencies, values).reduce(into: [:]) { rates, column in
      let (currency, value) = column
      if value == "N/A" { return }
      guard let rate = Decimal(digits: value), rate > 0 else {
        throw malformed(2, "\(value.quoted) is not a rate for \(currency)")
      }
      rates[currency] = rate
    }
  }

  /// The values of a line; a published line ends in a comma, others may not.
  private func cells(of line: Substring) -> [String] {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return cells.last == "" ? cells.dropLast() : cells
  }

  private func malformed(_ line: Int, _ reason: String) -> ConversionError {
    .malformedRates(file: file, line: line, reason: reason)
  }
}
