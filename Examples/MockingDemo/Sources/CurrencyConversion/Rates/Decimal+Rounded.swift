import Foundation

extension Decimal {
  /// Returns the number rounded to hundredths; halves are rounded away from zero.
  func rounded() -> Decimal {
    var number = self
    var result = Decimal()
    NSDecimalRound(&result, &number, 2, .plain)
    return result
  }
}
