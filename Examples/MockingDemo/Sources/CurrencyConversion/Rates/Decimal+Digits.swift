import Foundation

extension Decimal {
  /// The most digits that a number may have: the product of two such numbers is exact.
  static let digitLimit = 18

  /// Reads a number that is written in digits, with or without a decimal point, and nothing else.
  ///
  /// `Decimal.init(string:)` reads the beginning of a text and ignores the rest.
  init?(digits text: String) {
    guard text.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil,
      text.filter({ $0 != "." }).count <= Self.digitLimit,
      let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    self = number
  }
}
