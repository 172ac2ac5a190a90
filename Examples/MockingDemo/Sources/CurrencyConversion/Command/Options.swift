/// The options of a run: what to convert, and with which files.
package struct Options: Equatable, Sendable {
  package var order = Order()
  package var mode = Mode.data

  /// The path of a file of reference rates; `nil` for the sample.
  package var ratesFile: String?

  /// The path of the file that conversions are added to; `nil` when none are kept.
  package var historyFile: String?
  package var showsHelp = false

  package init() {}
}
