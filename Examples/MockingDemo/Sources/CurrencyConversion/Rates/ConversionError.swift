/// An error in the arguments or the files; its description is one line.
package enum ConversionError: Error, Equatable {
  case invalidAmount(String)
  case malformedRates(file: String, line: Int, reason: String)
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
      "\(text.quoted) is not an amount: write up to 18 digits, such as 250 or 99.95."
    case .malformedRates(let file, let line, let reason):
      "The rates file \(file.quoted) is malformed in line \(line): \(reason)."
    case .missingValue(let option):
      "The option \(option) needs a value."
    case .noRate(let currency, let date):
      "There is no rate for \(currency) on \(date)."
    case .unexpectedArgument(let text):
      "The argument \(text.quoted) is one too many."
    case .unknownCurrency(let text):
      "\(text.quoted) is not a currency: write three letters, such as USD."
    case .unknownMode(let text):
      "The mode \(text.quoted) is unknown: use \(Mode.list)."
    case .unknownOption(let text):
      "The option \(text.quoted) is unknown."
    case .unreadableRates(let file):
      "The rates file \(file.quoted) cannot be read."
    case .unwritableHistory(let file, let reason):
      "The history file \(file.quoted) cannot be written: \(reason)."
    }
  }
}
