import Foundation

/// What a run converts, and with what.
package struct Options: Equatable, Sendable {
  package var money = Money(100, .euro)

  /// The currencies to convert to; some that are often asked for when there are none.
  package var currencies: [Currency] = []
  package var mode = Mode.data

  /// The path of a file of reference rates; a sample is read when it is `nil`.
  package var ratesFile: String?

  /// The path of the file that conversions are added to; none are kept when it is `nil`.
  package var historyFile: String?
  package var showsHelp = false

  package init() {}

  /// The currencies to convert to, which are never none.
  package var targets: [Currency] {
    guard currencies.isEmpty else { return currencies }
    return [.euro, .dollar, .yen, .pound, .franc].filter { $0 != money.currency }
  }
}
