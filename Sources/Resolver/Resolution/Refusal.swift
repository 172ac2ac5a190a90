/// Why a request is not answered, before it is put into words.
enum Refusal: Error {
  /// No container that was searched has a registration of the type and name.
  case notRegistered

  /// The registration's factory returned `nil`.
  case factoryReturnedNil(Registration)

  /// A service needs itself: the first registration is the last one too.
  case circular([Registration])

  /// What `implements` promised does not hold for the instance.
  case notImplemented(by: Registration, instance: Any.Type)

  /// Whether `optional` answers `nil`.
  var isAbsence: Bool {
    switch self {
    case .notRegistered, .factoryReturnedNil: true
    case .circular, .notImplemented: false
    }
  }
}
