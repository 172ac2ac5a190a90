import Resolver

/// The names of types in one text, qualified where two types share the short name.
struct TypeLabels {
  private var types: [String: Set<ObjectIdentifier>] = [:]

  init(_ types: some Sequence<Any.Type>) {
    for type in types { self.types["\(type)", default: []].insert(ObjectIdentifier(type)) }
  }

  subscript(_ type: Any.Type) -> String {
    let short = "\(type)"
    return (types[short]?.count ?? 0) > 1 ? Message.fullName(of: type) : short
  }

  /// Returns a service and its name for a sentence.
  func label(_ type: Any.Type, _ name: Resolver.Name?) -> String {
    Message.label(self[type], name)
  }
}

extension ResolutionLog {
  /// Returns the labels of the types in the log, and of further types in the same text.
  func labels(with others: [Any.Type] = []) -> TypeLabels {
    TypeLabels(map(\.type) + others)
  }
}
