public import Resolver

/// The requests that were answered in a test's container, or during `recordResolutions`, in order.
///
/// ```swift
/// #expect(Resolver.resolutions(of: (any Payments).self).count == 1)
/// #expect(Resolver.resolutions.created.count == 3)
/// ```
///
/// Each request counts once, including those of factories and property wrappers. If an unnamed
/// registration resolves a named one, that is two requests. A request that `implements` forwards
/// counts once, for the type that was requested. The log prints as a table.
///
/// Narrow a log to one service with ``resolutions(of:name:)``; the name is that of the registration
/// that answered:
///
/// ```swift
/// let log = recordResolutions { checkout.pay() }
/// #expect(log.resolutions(of: (any Payments).self, name: .mock).count == 1)
/// ```
public struct ResolutionLog: RandomAccessCollection, Sendable {
  private let resolutions: [Resolution]

  /// The requests that belong to no test, and perhaps to this one.
  var detached = DetachedCounts()

  /// The number of resolutions in containers inside the test, which are not in this log.
  var nestedCount = 0

  init(_ resolutions: [Resolution] = []) {
    self.resolutions = resolutions
  }

  /// The position of the first resolution.
  public var startIndex: Int { resolutions.startIndex }

  /// The position after the last resolution.
  public var endIndex: Int { resolutions.endIndex }

  /// Returns a resolution.
  ///
  /// - Parameter position: The position of the resolution.
  /// - Returns: The resolution.
  public subscript(position: Int) -> Resolution {
    resolutions[position]
  }

  /// The resolutions in which the factory ran.
  public var created: ResolutionLog {
    ResolutionLog(resolutions.filter { $0.outcome == .created })
  }

  /// The resolutions in which the scope had an instance.
  public var reused: ResolutionLog {
    ResolutionLog(resolutions.filter { $0.outcome == .reused })
  }

  /// The resolutions that a registration without a name answered.
  ///
  /// ```swift
  /// #expect(Resolver.resolutions(of: (any Payments).self).unnamed.count == 1)
  /// ```
  public var unnamed: ResolutionLog {
    ResolutionLog(resolutions.filter { $0.name == nil })
  }

  /// The instances that other code still holds, once for each request.
  public var instances: [AnyObject] {
    resolutions.compactMap(\.instance)
  }

  /// Returns the resolutions of one service.
  ///
  /// - Parameters:
  ///   - type: The type that was asked for.
  ///   - name: The name whose registration answered; every name counts when it is `nil`.
  /// - Returns: The resolutions of the service.
  public func resolutions<Service>(
    of type: Service.Type,
    name: Resolver.Name? = nil
  ) -> ResolutionLog {
    resolutions(ofType: type, name: name)
  }

  func resolutions(ofType type: Any.Type, name: Resolver.Name?) -> ResolutionLog {
    ResolutionLog(resolutions.filter(ExpectedResolution(type: type, name: name).matches))
  }
}
