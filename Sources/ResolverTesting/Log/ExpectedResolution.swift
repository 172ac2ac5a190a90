public import Resolver

/// A resolution that a test expects, in a call of `assertResolutionOrder`.
public struct ExpectedResolution: Sendable {
  let type: Any.Type

  /// The name whose registration answers; `nil` for any.
  let name: Resolver.Name?

  /// A resolution of a service.
  ///
  /// - Parameters:
  ///   - type: The type that is asked for.
  ///   - name: The name whose registration answers; every name counts when it is `nil`.
  /// - Returns: The expectation.
  public static func resolution<Service>(
    of type: Service.Type,
    name: Resolver.Name? = nil
  ) -> ExpectedResolution {
    ExpectedResolution(type: type, name: name)
  }

  func matches(_ resolution: Resolution) -> Bool {
    resolution.type == type && (name == nil || resolution.name == name)
  }
}
