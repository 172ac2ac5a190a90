import Foundation
import Testing

/// The seed of the last sequence that a process began, in a file that remains after the process.
struct LatestSeed: Codable, Sendable {
  private let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("resolver-model-\(UUID().uuidString)").path
  }

  /// Records the seed of a sequence that is about to begin, and ends the process if it hangs.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The seed.
  func record(_ seed: UInt64) -> UInt64 {
    alarm(60)
    try? "\(seed)".write(toFile: path, atomically: false, encoding: .utf8)
    return seed
  }

  /// Reports the seed when the process failed, and removes the file.
  ///
  /// - Parameter result: The result of the process; `nil` when it was not as expected.
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
