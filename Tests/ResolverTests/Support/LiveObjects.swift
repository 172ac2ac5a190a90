/// A maker of objects that counts those that are alive.
final class LiveObjects: Sendable {
  private let storage = Locked(0)

  var count: Int {
    storage.value
  }

  func make() -> LiveObject {
    storage.withLock { $0 += 1 }
    return LiveObject { [storage] in storage.withLock { $0 -= 1 } }
  }
}

/// An object that is counted as long as it lives.
final class LiveObject: Sendable {
  private let release: @Sendable () -> Void

  fileprivate init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit {
    release()
  }
}
