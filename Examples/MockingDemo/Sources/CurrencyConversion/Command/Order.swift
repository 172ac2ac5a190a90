import Foundation

/// A request to convert an amount from one currency to others.
package struct Order: Equatable, Sendable {
  package var money = Money(100, .euro)
  package var targets: [Currency] = [.dollar, .yen, .pound, .franc]

  package init() {}

  /// Reads an order.
  ///
  /// - Parameter words: An amount, its currency, and a list such as `USD,JPY`, each of which may be
  ///   left out with those after it.
  /// - Throws: A ``ConversionError`` that names the first word that is not understood.
  package init(_ words: [String]) throws {
    if words.count > 3 { throw ConversionError.unexpectedArgument(words[3]) }
    if let amount = words.first { money.amount = try Self.amount(amount) }
    if words.count > 1 { money.currency = try Self.currency(words[1]) }
    if words.count > 2 { targets = try words[2].split(separator: ",").map(Self.currency) }
  }

  private static func amount(_ text: String) throws -> Decimal {
    guard let amount = Decimal(digits: text) else { throw ConversionError.invalidAmount(text) }
    return amount
  }

  private static func currency(_ text: some StringProtocol) throws -> Currency {
    guard let currency = Currency(rawValue: String(text)) else {
      throw ConversionError.unknownCurrency(String(text))
    }
    return currency
  }
}
