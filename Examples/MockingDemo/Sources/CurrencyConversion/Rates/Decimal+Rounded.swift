import Foundation

extension Decimal {
  /// Returns the number rounded to some decimal places; halves are rounded away from zero.
  func rounded(toPlaces places: Int) -> Decimal {
    var number = self
    var result = Decimal()
    NSDecimalRound(&result, &number, places, .plain)
    return result
  }
}
