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
/// Its ``description`` says what happened, gives the facts and says how to fix it. It's the text
/// with which `resolve` ends the process.
public struct ResolutionFailure: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Reason: Sendable, Hashable {
    /// None of the containers that were searched has a registration of the type and name.
    case notRegistered

    /// The factory returned `nil`.
    case factoryReturnedNil

    /// The service needs itself in order to be built.
    case circularDependency

    /// The instance doesn't conform to the type that `implements` named.
    case notImplemented
  }

  /// The kind of failure.
  public let reason: Reason

  /// The type that was asked for.
  public let service: Any.Type

  /// The name that was asked for.
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
