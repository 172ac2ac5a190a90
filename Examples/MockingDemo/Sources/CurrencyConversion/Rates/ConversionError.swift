/// An error in the arguments or the files; its description is one line.
package enum ConversionError: Error, Equatable {
  case invalidAmount(String)
  case malformedRates(file: String)
  case missingValue(option: String)
  case noRate(Currency, date: String)
  case unexpectedArgument(String)
  case unknownCurrency(String)
  case unknownMode(String)
  case unknownOption(String)
  case unreadableRates(file: String)
  case unwritableHistory(file: String, reason: String)
}

extension ConversionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidAmount(let text):
      "\"\(text)\" is not an amount: write up to 18 digits, such as 250 or 99.95."
    case .malformedRates(let file):
      "The rates file \"\(file)\" is not a line of currencies and a line of rates."
    case .missingValue(let option):
      "The option \(option) needs a value."
    case .noRate(let currency, let date):
      "There is no rate for \(currency) on \(date)."
    case .unexpectedArgument(let text):
      "The argument \"\(text)\" is one too many."
    case .unknownCurrency(let text):
      "\"\(text)\" is not a currency: write three letters, such as USD."
    case .unknownMode(let text):
      "The mode \"\(text)\" is unknown: use data or mock."
    case .unknownOption(let option):
      "The option \(option) is unknown: --help shows those there are."
    case .unreadableRates(let file):
      "The rates file \"\(file)\" cannot be read."
    case .unwritableHistory(let file, let reason):
      "The history file \"\(file)\" cannot be written: \(reason)."
    }
  }
}
