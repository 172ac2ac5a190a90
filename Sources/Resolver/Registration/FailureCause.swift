/// The cause of a failed request, from which the message is made.
package indirect enum FailureCause: Error {
  /// No searched container has a registration of the type and name.
  case notRegistered

  /// The registration's factory returned `nil`.
  case factoryReturnedNil(RegistrationDetails)

  /// A service needs itself. The first registration is also the last.
  case circular([RegistrationDetails])

  /// The instance does not conform to the type in `implements`.
  case notImplemented(by: RegistrationDetails, instance: Any.Type)
}
