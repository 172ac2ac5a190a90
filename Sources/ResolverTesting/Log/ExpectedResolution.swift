public import Resolver

/// A resolution that you expect in `assertResolutionOrder`.
public struct ExpectedResolution: Sendable {
  let type: Any.Type

  /// The name of the used registration; `nil` for any name.
  let name: Resolver.Name?

  /// Expects a resolution of a service.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves.
  ///   - name: The name of the service that was used, after all replacements; `nil` for any name.
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
