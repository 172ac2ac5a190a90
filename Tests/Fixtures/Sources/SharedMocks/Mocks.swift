import Resolver

/// The mocks that several test targets of an application share.
public enum Mocks {
  /// Registers them.
  public static func install() {
    Resolver.register { Stamp(name: "shared") }
  }
}

/// A service of the application.
public struct Stamp: Sendable {
  /// The name of the code that made it.
  public let name: String
}
