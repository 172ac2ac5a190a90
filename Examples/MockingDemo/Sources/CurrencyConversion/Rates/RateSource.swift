/// A source of exchange rates, which many requests may share.
package protocol RateSource: Sendable {
  /// Returns the rates to convert at.
  ///
  /// - Returns: The rates.
  /// - Throws: A ``ConversionError`` when there are none.
  func rates() throws -> ExchangeRates
}
