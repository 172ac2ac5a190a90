/// Compares words, to find likely misspellings.
package enum Spelling {
  /// The greatest length to compare.
  ///
  /// Nobody types longer words by hand.
  private static let longest = 100

  /// Whether two words differ by their case, or by a few letters.
  package static func isSimilar(_ first: String, _ second: String) -> Bool {
    guard max(first.utf8.count, second.utf8.count) <= longest else { return false }
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    let longer = max(first.count, second.count)
    // Another letter, and a letter in another place, is a letter less and a letter more.
    return longer > 2 && second.difference(from: first).count <= (longer < 6 ? 2 : 3)
  }
}
