import Foundation

/// The options of a run: the amount, the currencies and the files.
package struct Options: Equatable, Sendable {
  package var money = Money(100, .euro)

  /// The currencies that the user chose; when there are none, common ones are used.
  package var currencies: [Currency] = []
  package var mode = Mode.data

  /// The path of a file of reference rates; `nil` for the sample.
  package var ratesFile: String?

  /// The path of the file that conversions are added to; `nil` when none are kept.
  package var historyFile: String?
  package var showsHelp = false

  package init() {}

  /// The currencies to convert to; at least one.
  package var targets: [Currency] {
    guard currencies.isEmpty else { return currencies }
    return [.euro, .dollar, .yen, .pound, .franc].filter { $0 != money.currency }
  }
}
