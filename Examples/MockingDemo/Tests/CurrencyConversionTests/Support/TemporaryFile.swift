import Foundation

/// A path of its own for a test, whose file is removed when the test is over.
final class TemporaryFile: Sendable {
  let path = NSTemporaryDirectory() + UUID().uuidString

  /// Takes a path, and creates a file there if there is to be one.
  init(_ content: String? = nil) throws {
    try content?.write(toFile: path, atomically: false, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What is in the file; `nil` when there is none.
  var content: String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
