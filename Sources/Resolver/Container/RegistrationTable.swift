/// The registrations of one container, by type and name.
///
/// This type is not part of the public interface.
struct RegistrationTable {
  private var services: [ObjectIdentifier: Named] = [:]

  /// The registrations of one type.
  private struct Named {
    var unnamed: Registration?
    var named: [Resolver.Name: Registration] = [:]
  }

  var isEmpty: Bool {
    services.isEmpty
  }

  subscript(type: ObjectIdentifier, name: Resolver.Name?) -> Registration? {
    get {
      guard let service = services[type] else { return nil }
      guard let name else { return service.unnamed }
      return service.named[name]
    }
    set {
      if let name {
        services[type, default: Named()].named[name] = newValue
      } else {
        services[type, default: Named()].unnamed = newValue
      }
    }
  }

  /// The registrations of a type, under any name.
  func registrations(of type: ObjectIdentifier) -> [Registration] {
    guard let service = services[type] else { return [] }
    return [service.unnamed].compactMap { $0 } + Array(service.named.values)
  }

  /// All registrations, in no particular order.
  var all: [Registration] {
    services.values.flatMap { [$0.unnamed].compactMap { $0 } + Array($0.named.values) }
  }
}
