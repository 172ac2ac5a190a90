/// Something that happens once, whichever thread comes first.
final class Once: Sendable {
  private let hasHappened = Mutex(false)

  /// Whether this is the first time.
  func isFirst() -> Bool {
    hasHappened.withLock { !exchange(&$0, true) }
  }
}
