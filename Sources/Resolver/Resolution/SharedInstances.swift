/// The instances that a resolution shares, by registration.
///
/// Most resolutions share a few, which are found faster by looking at each than by hashing. Nothing of
/// it is ever being changed when something else of it is read.
final class SharedInstances {
  /// What one resolution shares.
  struct Contents {
    fileprivate var first: [Entry] = []
    fileprivate var others: [Registration.Number: AnyInstance] = [:]
  }

  fileprivate struct Entry {
    let registration: Registration.Number
    var instance: AnyInstance
  }

  @exclusivity(unchecked) private var contents = Contents()

  private static let firstCount = 12

  var isEmpty: Bool {
    contents.first.isEmpty
  }

  /// The instance of a registration.
  func instance(of registration: Registration) -> AnyInstance? {
    if let index = index(of: registration) { return contents.first[index].instance }
    return contents.others.isEmpty ? nil : contents.others[registration.number]
  }

  /// Adds the instance of a registration, or replaces it.
  ///
  /// - Returns: The former instance, for the caller to release once nothing is being changed.
  func insert(_ instance: AnyInstance, of registration: Registration) -> AnyInstance? {
    if let index = index(of: registration) {
      defer { contents.first[index].instance = instance }
      return contents.first[index].instance
    }
    guard contents.first.count == Self.firstCount else {
      if contents.first.isEmpty { contents.first.reserveCapacity(Self.firstCount) }
      contents.first.append(Entry(registration: registration.number, instance: instance))
      return nil
    }
    return contents.others.updateValue(instance, forKey: registration.number)
  }

  /// Begins with nothing.
  ///
  /// - Returns: What has been shared so far, to be put back.
  func begin() -> Contents {
    exchange(&contents, Contents())
  }

  /// Puts back what was shared before.
  ///
  /// - Returns: What has been shared since, for the caller to release when everything is in order.
  func end(_ former: Contents) -> Contents {
    exchange(&contents, former)
  }

  /// Lets go of all instances.
  func removeAll() {
    var finished = begin()
    // What is released may resolve, and has to find everything in order. Its memory is used again.
    finished.first.removeAll(keepingCapacity: true)
    if contents.first.capacity == 0 { contents.first = finished.first }
  }

  /// Found by the index, since going through the array would count references to it.
  private func index(of registration: Registration) -> Int? {
    var index = 0
    while index < contents.first.count {
      if contents.first[index].registration == registration.number { return index }
      index += 1
    }
    return nil
  }
}

/// Puts a value in the place of another one.
private func exchange<Value>(_ value: inout Value, _ newValue: Value) -> Value {
  defer { value = newValue }
  return value
}
