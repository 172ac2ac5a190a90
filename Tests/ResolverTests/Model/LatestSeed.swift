import Foundation
import Testing

/// The seed of the sequence that a process began last, in a file that outlives the process.
struct LatestSeed: Codable, Sendable {
  private let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("resolver-model-\(UUID().uuidString)").path
  }

  /// Notes the seed of a sequence that is about to begin, and has the process end if it hangs.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The seed.
  func note(_ seed: UInt64) -> UInt64 {
    alarm(60)
    try? "\(seed)".write(toFile: path, atomically: false, encoding: .utf8)
    return seed
  }

  /// Tells the seed when the process did not end well, and removes the file.
  ///
  /// - Parameter result: How the process ended; `nil` when that was not expected.
  func end(_ result: ExitTest.Result?) {
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard result == nil else { return }
    let seed = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "none"
    Issue.record(
      """
      The process did not end well. To see its last sequence again, set \
      RESOLVER_MODEL_SEED=\(seed) RESOLVER_MODEL_SEQUENCES=1.
      """
    )
  }
}
