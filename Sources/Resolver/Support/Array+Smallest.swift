extension [String] {
  /// The first few different elements in ascending order, without sorting the others.
  @inline(never)
  package func smallest(_ count: Int) -> [String] {
    var smallest: [String] = []
    for element in self { smallest.insert(element, keeping: count) }
    return smallest
  }

  /// Inserts an element that comes before others, or is one of the first few, where it belongs.
  @inline(never)
  mutating func insert(_ element: String, keeping limit: Int) {
    if count == limit, let last, element >= last { return }
    let index = firstIndex { $0 >= element } ?? endIndex
    if index < endIndex, self[index] == element { return }
    insert(element, at: index)
    if count > limit { removeLast() }
  }
}
