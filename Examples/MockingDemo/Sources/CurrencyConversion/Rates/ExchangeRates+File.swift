import Foundation

extension ExchangeRates {
  /// Reads a line of currencies, and a line of the value of one euro in each.
  ///
  /// ```
  /// Date, USD, JPY, BGN,
  /// 21 November 2026, 1.0876, 163.02, N/A,
  /// ```
  ///
  /// - Parameter text: The content of the file; `nil` is returned where it is not as above.
  package init?(file text: String) {
    let rows = text.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    guard rows.count == 2, rows[0].first == "Date", rows[0].count == rows[1].count else {
      return nil
    }
    var rates: [Currency: Decimal] = [:]
    for (code, value) in zip(rows[0], rows[1]).dropFirst() where value != "N/A" {
      guard let currency = Currency(rawValue: code), let rate = Decimal(digits: value), rate > 0
      else { return nil }
      rates[currency] = rate
    }
    self.init(date: rows[1][0], rates: rates)
  }
}
