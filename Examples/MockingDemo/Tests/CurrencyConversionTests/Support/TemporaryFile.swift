import Foundation

/// A unique path for a test, whose file is removed when the test has ended.
final class TemporaryFile: Sendable {
  let path = NSTemporaryDirectory() + UUID().uuidString

  /// Chooses a path, and creates a file there if it is given a content.
  init(_ content: String? = nil) throws {
    try content?.write(toFile: path, atomically: false, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The content of the file; `nil` when there is no file.
  var content: String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
