public import Resolver

extension Resolver {
  /// A container with faults, which a check of all registrations finds.
  public static let warehouse = Resolver { container in
    container.register { resolver in Stock(shelves: resolver.resolve()) }
    container.register { resolver in Catalog(session: resolver.resolve()) }.scope(.application)
    container.register { Session() }.scope(.cached)
    container.register { resolver, args in Label(text: args()) }
  }
}

private struct Shelves {}

private struct Stock {
  let shelves: Shelves
}

private final class Catalog: Sendable {
  private let session: Session

  init(session: Session) {
    self.session = session
  }
}

private final class Session: Sendable {}

private struct Label {
  let text: String
}
