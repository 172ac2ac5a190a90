import Resolver

/// The mocks that several test targets of an application share.
public enum Mocks {
  /// Registers them.
  public static func install() {
    Resolver.register { Stamp(name: "shared") }
  }

  /// Registers them on a thread of its own, as an asynchronous function may.
  public static func installElsewhere() async {
    await Task.detached { install() }.value
  }
}

/// A service of the application.
public struct Stamp: Sendable {
  /// The name of the code that made it.
  public let name: String
}
