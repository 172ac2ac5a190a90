/// An object that does something when it is released.
final class Farewell {
  private let farewell: () -> Void

  init(_ farewell: @escaping () -> Void) {
    self.farewell = farewell
  }

  deinit {
    farewell()
  }
}
