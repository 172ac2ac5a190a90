import Foundation
import Resolver

/// Keeps conversions in a file, one JSON object in a line.
package final class History: Sendable {
  private let path: String?
  private let lock = NSLock()

  package init() {
    path = Resolver.resolve(Options.self).historyFile
  }

  /// Adds conversions to the end of the file, which is created when it is missing.
  ///
  /// - Parameter conversions: The conversions to keep.
  /// - Throws: ``ConversionError/unwritableHistory(file:reason:)``.
  package func append(_ conversions: [Conversion]) throws {
    guard let path else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try conversions.map { try encoder.encode($0) + Data("\n".utf8) }
    try lock.withLock { try append(Data(lines.joined()), to: path) }
  }

  private func append(_ data: Data, to path: String) throws {
    guard let file = fopen(path, "a") else { throw unwritable(path) }
    let count = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    // Closing the file writes the rest of the buffer, which may fail.
    guard fclose(file) == 0, count == data.count else { throw unwritable(path) }
  }

  private func unwritable(_ path: String) -> ConversionError {
    .unwritableHistory(file: path, reason: String(cString: strerror(errno)))
  }
}
