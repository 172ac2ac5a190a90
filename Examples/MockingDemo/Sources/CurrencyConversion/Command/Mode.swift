/// Which of the registered rate sources answers; each is registered under the name of its mode.
package enum Mode: String, CaseIterable, Sendable {
  case data
  case mock

  /// All modes, for messages.
  static var list: String {
    allCases.map(\.rawValue).joined(separator: " or ")
  }
}
