import Foundation

/// A unique path for a test, whose file is removed when the test has ended.
final class TemporaryFile: Sendable {
  let path = NSTemporaryDirectory() + UUID().uuidString

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
