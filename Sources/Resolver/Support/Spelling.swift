/// Compares words, to find likely misspellings.
package enum Spelling {
  /// The greatest length to compare.
  ///
  /// Nobody types longer words by hand.
  private static let longest = 100

  /// Whether two words differ by their case, or by one or two letters.
  package static func isSimilar(_ first: String, _ second: String) -> Bool {
    guard max(first.utf8.count, second.utf8.count) <= longest else { return false }
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    let tolerance = min(2, max(first.count, second.count) / 3)
    return abs(first.count - second.count) <= tolerance && distance(first, second) <= tolerance
  }

  /// The number of letters to insert, remove, replace, or swap with the next letter (the restricted
  /// Damerau–Levenshtein distance).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var distances = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = last[column] + (letter == other ? 0 : 1)
        var least = min(replaced, last[column + 1] + 1, distances[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        distances.append(least)
      }
      (before, last) = (last, distances)
    }
    return last[second.count]
  }
}
