import Resolver

/// The failure of a check of injected properties.
struct CheckFailure: Error {
  let message: String

  static let unavailable = Self(message: "No injected property can be found on this platform.")
  static let hidden = Self(message: "The runtime shows no metadata. To fix, link it dynamically.")
  static let malformed = Self(message: "The metadata is malformed. To fix, build from scratch.")

  static func nothingToCheck(in unknown: [String], among known: Set<String>) -> Self {
    let similar = known.filter { name in unknown.contains { Spelling.isSimilar($0, name) } }
    let hint = Message.didYouMean(similar.sorted()) ?? ""
    let place = unknown.isEmpty ? "" : " in " + unknown.joined(separator: ", ")
    let event = "No injected property was found\(place)."
    let fix = "To fix, name modules that are linked, and built with metadata and for debugging."
    return Self(message: Message.text(event, hints: [hint], fix: fix))
  }
}
