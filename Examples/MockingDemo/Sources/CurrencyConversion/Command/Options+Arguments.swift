import Foundation

extension Options {
  /// The environment variable that chooses the mode.
  package static let modeVariable = "MOCKING_DEMO_MODE"

  /// Reads the options of a run.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line, without the program.
  ///   - environment: The variables of the environment.
  /// - Throws: A ``ConversionError`` that names the first argument that is not understood.
  package init(arguments: [String], environment: [String: String]) throws {
    self.init()
    var mode = environment[Self.modeVariable] ?? Mode.data.rawValue
    var values: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--to":
        currencies = try Self.value(of: argument, in: &rest)
          .split(separator: ",", omittingEmptySubsequences: false)
          .map { try Self.currency(String($0)) }
      case "--mode": mode = try Self.value(of: argument, in: &rest)
      case "--rates": ratesFile = try Self.value(of: argument, in: &rest)
      case "--history": historyFile = try Self.value(of: argument, in: &rest)
      case "--help", "-h": showsHelp = true
      case _ where Self.isOption(argument): throw ConversionError.unknownOption(argument)
      default: values.append(argument)
      }
    }
    self.mode = try Self.mode(mode)
    money = try Self.money(values, default: money)
  }

  private static func value(
    of option: String,
    in rest: inout ArraySlice<String>
  ) throws -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw ConversionError.missingValue(option: option)
    }
    return value
  }

  /// Whether an argument looks like an option: a negative number does not.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.dropFirst().first?.isNumber != true
  }

  private static func money(_ values: [String], default money: Money) throws -> Money {
    if values.count > 2 { throw ConversionError.unexpectedArgument(values[2]) }
    let amount = try values.first.map(amount) ?? money.amount
    let currency = try values.dropFirst().first.map(currency) ?? money.currency
    return Money(amount, currency)
  }

  private static func amount(_ text: String) throws -> Decimal {
    guard let amount = Decimal(digits: text) else { throw ConversionError.invalidAmount(text) }
    return amount
  }

  private static func currency(_ text: String) throws -> Currency {
    guard let currency = Currency(rawValue: text) else {
      throw ConversionError.unknownCurrency(text)
    }
    return currency
  }

  private static func mode(_ text: String) throws -> Mode {
    guard let mode = Mode(rawValue: text) else { throw ConversionError.unknownMode(text) }
    return mode
  }
}
