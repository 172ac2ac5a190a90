import Resolver

/// The program: converts an amount, keeps the conversions, and shows them.
package final class Command {
  @Injected private var options: Options
  @Injected private var converter: Converter
  @Injected private var report: Report

  /// Lazy, because most runs keep no history and need none.
  @LazyInjected private var history: History

  private init() {}

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line, without the program.
  ///   - environment: The variables of the environment.
  /// - Returns: The output of the program.
  /// - Throws: A ``ConversionError`` when the arguments or the files are not as they should be.
  package static func run(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> String {
    let options = try Options(arguments: arguments, environment: environment)
    if options.showsHelp { return Usage.text }
    // Before the first service is resolved: the options decide which services answer.
    Resolver.register { options }
    return try Command().run()
  }

  private func run() throws -> String {
    let conversions = try options.targets.map { try converter.convert(options.money, to: $0) }
    let table = try report.table(of: conversions, from: options.money)
    if options.historyFile != nil { try history.append(conversions) }
    return table
  }
}
