/// Compares words the way a person who misspelt one would.
enum Spelling {
  /// Whether two words differ by their case, or by one or two letters.
  static func isSimilar(_ first: String, _ second: String) -> Bool {
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    let tolerance = min(2, max(first.count, second.count) / 3)
    return abs(first.count - second.count) <= tolerance && distance(first, second) <= tolerance
  }

  /// Whether one word is a part of the other, as 'Payments' is of 'LivePayments'.
  static func isPart(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    guard short.count >= 3 else { return false }
    return (0...(long.count - short.count)).contains { long[$0...].starts(with: short) }
  }

  /// The number of letters to insert, remove or replace (the distance of Levenshtein).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in second.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[second.count]
  }
}
