/// A source of exchange rates.
package protocol RateSource {
  /// Returns the rates to convert at.
  ///
  /// - Returns: The rates.
  /// - Throws: A ``ConversionError`` when there are none.
  func rates() throws -> ExchangeRates
}
