/// A service that is registered, to be looked up and built by code that does not know its type.
package struct RegisteredService: Sendable {
  package let details: RegistrationDetails
}
