/// The registrations of one container, by type and name.
///
/// This type is not part of the public interface.
struct RegistrationTable {
  private var unnamed: [ObjectIdentifier: Registration] = [:]
  private var named: [ObjectIdentifier: [Resolver.Name: Registration]] = [:]

  var isEmpty: Bool {
    unnamed.isEmpty && named.isEmpty
  }

  subscript(type: ObjectIdentifier, name: Resolver.Name?) -> Registration? {
    get {
      guard let name else { return unnamed[type] }
      return named[type]?[name]
    }
    set {
      if let name {
        named[type, default: [:]][name] = newValue
      } else {
        unnamed[type] = newValue
      }
    }
  }

  /// The registrations of a type, under any name.
  func registrations(of type: ObjectIdentifier) -> [Registration] {
    let named = named[type].map { Array($0.values) } ?? []
    return [unnamed[type]].compactMap { $0 } + named
  }

  /// All registrations, in no particular order.
  var all: [Registration] {
    Array(unnamed.values) + named.values.flatMap(\.values)
  }
}
