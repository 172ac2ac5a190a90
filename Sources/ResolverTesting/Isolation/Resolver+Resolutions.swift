public import Resolver

extension Resolver {
  /// The requests that were answered in the current test's container.
  ///
  /// ```swift
  /// print(Resolver.resolutions)
  /// ```
  ///
  /// Outside a test container, it fails the test, and is empty.
  public static var resolutions: ResolutionLog {
    if let session = TestSession.current { return session.recorder.log }
    Finding.outside("Resolver.resolutions", .test).report()
    return ResolutionLog()
  }

  /// Returns the requests for one service that were answered in the current test's container.
  ///
  /// ```swift
  /// #expect(Resolver.resolutions(of: (any Payments).self, name: .mock).count == 1)
  /// ```
  ///
  /// Outside a test container, it fails the test, and returns an empty log.
  ///
  /// - Parameters:
  ///   - type: The type that was asked for.
  ///   - name: The name whose registration answered; every name counts when it is `nil`.
  /// - Returns: The requests for the service.
  public static func resolutions<Service>(
    of type: Service.Type,
    name: Resolver.Name? = nil
  ) -> ResolutionLog {
    resolutions.resolutions(of: type, name: name)
  }
}
