extension Sequence<String> {
  /// The first few different elements in ascending order, without sorting the others.
  @inline(never)
  package func smallest(_ count: Int) -> [String] {
    var smallest: [String] = []
    for element in self {
      if smallest.count == count, let last = smallest.last, element >= last { continue }
      let index = smallest.firstIndex { $0 >= element } ?? smallest.endIndex
      if index < smallest.endIndex, smallest[index] == element { continue }
      smallest.insert(element, at: index)
      if smallest.count > count { smallest.removeLast() }
    }
    return smallest
  }
}
