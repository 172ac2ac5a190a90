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
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--mode": mode = try Self.value(of: argument, in: &rest)
      case "--rates": ratesFile = try Self.value(of: argument, in: &rest)
      case "--history": historyFile = try Self.value(of: argument, in: &rest)
      case "--help": showsHelp = true
      case _ where argument.hasPrefix("--"): throw ConversionError.unknownOption(argument)
      default: words.append(argument)
      }
    }
    guard let known = Mode(rawValue: mode) else { throw ConversionError.unknownMode(mode) }
    self.mode = known
    order = try Order(words)
  }

  private static func value(
    of option: String,
    in rest: inout ArraySlice<String>
  ) throws -> String {
    guard let value = rest.popFirst() else { throw ConversionError.missingValue(option: option) }
    return value
  }
}
