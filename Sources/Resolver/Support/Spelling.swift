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
    let tolerance = min(2, max(first.count, second.count) / 3)
    // A letter that was replaced or moved counts twice, as removed and as inserted.
    let changes = second.difference(from: first).count
    return abs(first.count - second.count) <= tolerance && changes <= min(2 * tolerance, 3)
  }
}
