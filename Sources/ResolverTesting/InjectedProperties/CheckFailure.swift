import Resolver

/// The failure of a check of injected properties.
struct CheckFailure: Error {
  let message: String

  static let unavailable = Self("Injected properties cannot be found on this platform.")

  static let hidden = Self(
    "Swift's reflection metadata is not available in a statically linked runtime.",
    fixes: "Link the standard library dynamically."
  )

  static let malformed = Self("The metadata is malformed.", fixes: "Build from scratch.")

  private init(_ event: String, hint: String? = nil, fixes: String...) {
    self.init(message: Message.text(event, hints: [hint ?? ""], fixes: fixes))
  }

  init(message: String) { self.message = message }

  static func unknown(_ modules: [String], among known: Set<String>) -> Self {
    let similar = known.filter { name in modules.contains { Spelling.isSimilar($0, name) } }
    return Self(
      "No type was found in \(modules.joined(separator: ", ")).",
      hint: Message.didYouMean(similar.sorted()),
      fixes: "Name modules that the test links, built for debugging and with metadata."
    )
  }

  static func nothingToCheck(in modules: [String]) -> Self {
    let place = modules.isEmpty ? "" : " in " + modules.joined(separator: ", ")
    return Self(
      "No injected property was found\(place).",
      fixes: "If your app injects no properties, remove this assertion.",
      "To check all registrations instead, use assertEveryRegistrationResolves()."
    )
  }
}
