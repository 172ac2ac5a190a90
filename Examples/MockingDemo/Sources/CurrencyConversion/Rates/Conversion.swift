/// An amount in one currency, and the same amount in another.
package struct Conversion: Codable, Equatable, Sendable {
  /// The day whose rates were used.
  package let date: String
  package let from: Money
  package let to: Money
}
