/// The cause for which a request is not answered, before it is put into words.
package indirect enum FailureCause: Error {
  /// No container that was searched has a registration of the type and name.
  case notRegistered

  /// The registration's factory returned `nil`.
  case factoryReturnedNil(RegistrationDetails)

  /// A service needs itself: the first registration is the last one too.
  case circular([RegistrationDetails])

  /// The instance does not conform to the type that `implements` named.
  case notImplemented(by: RegistrationDetails, instance: Any.Type)

  /// Whether `optional` answers `nil`.
  var isAbsence: Bool {
    switch self {
    case .notRegistered, .factoryReturnedNil: true
    case .circular, .notImplemented: false
    }
  }
}
