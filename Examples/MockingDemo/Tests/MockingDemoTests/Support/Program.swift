import Foundation

/// The built program, run in a process of its own.
struct Program {
  /// The result of a run of the program.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program until it ends, in the mode that the arguments or `environment` choose.
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> Result {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = directory.appendingPathComponent("MockingDemo")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "MOCKING_DEMO_MODE" }
      .merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return Result(
      status: process.terminationStatus,
      output: try text(in: output),
      errors: try text(in: errors)
    )
  }

  private static func text(in pipe: Pipe) throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// The directory of the built products: it also contains the bundle of the tests.
  private static var directory: URL {
    #if os(macOS)
    Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
    Bundle.main.bundleURL
    #endif
  }

  #if os(macOS)
  private final class Marker {}
  #endif
}
