import Logging
import Synchronization

/// A log that a test reads.
final class MessageLog: Sendable {
  private let recorded = Mutex<[String]>([])

  var messages: [String] { recorded.withLock(\.self) }

  /// A logger that writes into this log.
  var logger: Logger {
    Logger(label: "test") { _ in Handler(log: self) }
  }

  private struct Handler: LogHandler {
    let log: MessageLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let user = metadata["user"].map { "\($0): " } ?? ""
      log.recorded.withLock { $0.append("\(user)\(event.message)") }
    }
  }
}
