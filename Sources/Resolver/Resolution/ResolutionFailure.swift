/// A failure to resolve a service.
///
/// ```swift
/// do {
///   let client: any Client = try Resolver.tryResolve(name: .staging)
/// } catch {
///   print(error)
/// }
/// ```
///
/// The ``description`` says what happened, lists the facts, and says how to fix the code. `resolve`
/// prints the same text before it stops the process with a fatal error.
public struct ResolutionFailure: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Reason: Sendable, Hashable {
    /// No searched container has a registration of the type and name.
    case notRegistered

    /// The factory returned `nil`.
    case factoryReturnedNil

    /// The service depends on itself.
    case circularDependency

    /// The instance doesn't conform to the type in `implements`.
    case notImplemented
  }

  /// The kind of failure.
  public let reason: Reason

  /// The requested type.
  public let service: Any.Type

  /// The requested name.
  public let name: Resolver.Name?

  /// The full message: the event, the facts, and how to fix it.
  public let description: String

  init(_ facts: FailureFacts, _ cause: FailureCause) {
    service = facts.service
    name = facts.name
    description = Message.failure(facts, cause)
    reason =
      switch cause {
      case .notRegistered: .notRegistered
      case .factoryReturnedNil: .factoryReturnedNil
      case .circular: .circularDependency
      case .notImplemented: .notImplemented
      }
  }
}
