import Resolver

/// The program: answers one order, which the arguments of the command line make.
package enum Command {
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
    // The services of this run find its options, and no others do.
    let container = Resolver(child: .main) { container in
      container.register { options }
      container.register { options.order }
    }
    return try withContainer(container) { try Resolver.resolve(Desk.self).answer() }
  }
}
