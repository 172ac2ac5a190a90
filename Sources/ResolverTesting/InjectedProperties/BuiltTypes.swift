import Resolver

/// The qualified names of the types that a check of registrations has built, and the registering
/// modules.
final class BuiltTypes: Sendable {
  private let names = Mutex<Set<String>>([])

  /// Adds the type of the resolved object, or for a value the requested type.
  func insert(_ record: RequestRecord) {
    let types: [Any.Type] =
      record.instance.map { Array(sequence(first: type(of: $0), next: _getSuperclass)) }
      ?? [record.answering.service]
    let names = types.map { String(Message.fullName(of: $0).prefix { $0 != "<" }) }
    self.names.withLock { $0.formUnion(names + [record.answering.site.module]) }
  }

  /// The part of a message about the injected properties of the other types in these modules.
  ///
  /// - Parameter place: The place in the test, whose own types do not count.
  /// - Returns: The text; empty if there are no such properties.
  func otherProperties(for place: SourcePlace) -> String {
    let names = names.withLock { $0 }
    let test = CallSite(fileID: place.fileID, line: place.line).module
    let modules = Set(names.map { String($0.prefix { $0 != "." }) }).subtracting([test])
    let others = (try? InjectedProperties())?.all.filter { property in
      modules.contains(property.path[0]) && !names.contains(property.path.joined(separator: "."))
    }
    guard let others, !others.isEmpty else { return "" }
    let title = "Not checked here, but by assertEveryInjectedPropertyResolves()"
    return Message.fact(title, Message.list(others.map(\.label).sorted()))
  }
}
