import Resolver

/// The forbidden names that have been warned of, each once for the place that forbids it.
enum UnknownNames {
  private static let reported = Mutex<Set<String>>([])

  static func isFirst(_ name: Resolver.Name, at place: SourcePlace) -> Bool {
    reported.withLock { $0.insert("\(place.prefix)\(name.rawValue)").inserted }
  }
}

extension ResolverWorld {
  /// Whether anything is registered under a name, in any container of production or by this test.
  func hasRegistration(named name: Resolver.Name) -> Bool {
    registeredNames.contains(name)
  }

  /// A name that something is registered under, and that is spelled like another one.
  func registeredName(similarTo name: Resolver.Name) -> Resolver.Name? {
    registeredNames.first { Spelling.isSimilar($0.rawValue, name.rawValue) }
  }
}
