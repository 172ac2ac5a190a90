/// A currency, identified by its three-letter code in ISO 4217.
package struct Currency: RawRepresentable, Codable, Hashable, Sendable {
  package let rawValue: String

  package static let euro = Currency("EUR")
  package static let dollar = Currency("USD")
  package static let yen = Currency("JPY")
  package static let pound = Currency("GBP")
  package static let franc = Currency("CHF")

  /// Makes a currency from its code, in capitals or not.
  ///
  /// - Parameter rawValue: The code; `nil` is returned unless it is three letters.
  package init?(rawValue: String) {
    guard rawValue.utf8.count == 3, rawValue.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    self.init(rawValue)
  }

  private init(_ code: String) {
    rawValue = code.uppercased()
  }
}

extension Currency: CustomStringConvertible {
  package var description: String { rawValue }
}
