package import Logging

/// The options of the server.
package struct Options: Sendable {
  /// The mode of the server: it chooses the store that is registered under its name.
  package enum Mode: String, CaseIterable, Sendable {
    case data
    case mock
  }

  package var mode: Mode

  /// The path of the SQLite database; `nil` for a database in memory.
  package var database: String?

  /// The port on the loopback interface; 0 for a free one.
  package var port: Int
  package var logger: Logger

  package init(
    mode: Mode = .data,
    database: String? = nil,
    port: Int = 8080,
    logger: Logger = Logger(label: "HTTPServer")
  ) {
    self.mode = mode
    self.database = database
    self.port = port
    self.logger = logger
  }

  /// Reads the options of a run.
  ///
  /// - Parameter arguments: The arguments of the command line, without the program.
  /// - Throws: An ``OptionsError`` that names the first argument that isn't understood.
  package init(arguments: [String]) throws {
    self.init()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard ["--mode", "--database", "--port"].contains(option) else {
        throw OptionsError.unknownOption(option)
      }
      guard let value = rest.popFirst() else { throw OptionsError.missingValue(option: option) }
      switch option {
      case "--mode":
        guard let mode = Mode(rawValue: value) else { throw OptionsError.unknownMode(value) }
        self.mode = mode
      case "--port":
        guard let port = UInt16(value) else { throw OptionsError.invalidPort(value) }
        self.port = Int(port)
      default:
        database = value
      }
    }
  }
}

/// An error in the arguments; its description is one line.
package enum OptionsError: Error, Equatable {
  case invalidPort(String)
  case missingValue(option: String)
  case unknownMode(String)
  case unknownOption(String)
}

extension OptionsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidPort(let text): "\"\(text)\" is not a port: write a number from 0 to 65535."
    case .missingValue(let option): "The option \(option) needs a value."
    case .unknownMode(let text): "The mode \"\(text)\" is unknown: use data or mock."
    case .unknownOption(let option):
      "The option \(option) is unknown: use --mode, --database or --port."
    }
  }
}
