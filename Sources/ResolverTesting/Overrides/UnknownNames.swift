import Resolver

/// The forbidden names that have been warned of, each once for the place that forbids it.
enum UnknownNames {
  private static let reported = Mutex<Set<String>>([])

  static func isFirst(_ name: Resolver.Name, at place: SourcePlace) -> Bool {
    reported.withLock { $0.insert("\(place.prefix)\(name.rawValue)").inserted }
  }
}
