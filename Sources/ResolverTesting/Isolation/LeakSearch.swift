import Resolver

/// A search for the objects of a test that are alive after it.
struct LeakSearch {
  let demand: Demands.Demand

  /// The log of the test, and those of the worlds inside it.
  let logs: [ResolutionLog]

  /// The times in milliseconds to wait between two looks at what is alive, a quarter of a second
  /// together.
  ///
  /// Work on a queue releases its objects after it has said that it is done.
  static let pauses = [1, 2, 4, 8, 15, 30, 40, 50, 50, 50]

  /// The requests whose objects are alive, once for each object.
  var leaked: [Resolution] {
    var seen: Set<ObjectIdentifier> = []
    return logs.flatMap(\.created).filter { resolution in
      guard let instance = resolution.instance else { return false }
      let isAllowed = demand.allows(resolution.type) || demand.allows(type(of: instance))
      return !isAllowed && seen.insert(ObjectIdentifier(instance)).inserted
    }
  }
}
