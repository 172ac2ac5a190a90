/// A failure that is about to end the process.
package struct FatalFailure: Sendable {
  package enum Cause: Sendable {
    case request(FailureCause)

    /// A factory did not get an argument of the type that it expects.
    case argument(key: String?, expected: Any.Type)
  }

  package let cause: Cause

  /// The services that were being built, each on behalf of the one before it.
  package let path: [RegistrationDetails]

  /// The type that was asked for.
  package let service: Any.Type

  /// The name that was asked for.
  package let name: Resolver.Name?

  /// The call site of the request, or that at which the argument was fetched.
  package let site: CallSite
}
