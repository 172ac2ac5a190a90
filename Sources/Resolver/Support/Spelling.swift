/// Finds words that one may have been a misspelling of.
package enum Spelling {
  /// The length up to which words are compared: longer ones are not typed by hand.
  private static let longest = 100

  /// Whether two words differ by their case, or by one or two letters.
  package static func isSimilar(_ first: String, _ second: String) -> Bool {
    guard isShort(first), isShort(second) else { return false }
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    let tolerance = min(2, max(first.count, second.count) / 3)
    return abs(first.count - second.count) <= tolerance && distance(first, second) <= tolerance
  }

  /// Whether one word is a part of the other, as 'Payments' is of 'LivePayments'.
  static func isPart(_ first: String, _ second: String) -> Bool {
    guard isShort(first), isShort(second) else { return false }
    let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    guard short.count >= 3 else { return false }
    return (0...(long.count - short.count)).contains { long[$0...].starts(with: short) }
  }

  private static func isShort(_ word: String) -> Bool {
    word.utf8.count <= longest
  }

  /// The number of letters to insert, remove, replace or swap with the next one (the distance of
  /// Damerau and Levenshtein, in its restricted form).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
        var least = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[second.count]
  }
}
