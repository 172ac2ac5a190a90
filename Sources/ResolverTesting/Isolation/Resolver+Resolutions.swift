public import Resolver

extension Resolver {
  /// The log of the current test.
  ///
  /// ```swift
  /// print(Resolver.resolutions)
  /// ```
  ///
  /// Outside a test container, the log is empty, and reading it fails the test.
  public static var resolutions: ResolutionLog {
    if let session = TestSession.current { return session.log }
    Finding.outside("Resolver.resolutions", .test).report()
    return ResolutionLog()
  }

  /// Returns the resolutions of one service in the current test.
  ///
  /// ```swift
  /// #expect(Resolver.resolutions(of: (any Payments).self, name: .mock).count == 1)
  /// ```
  ///
  /// Outside a test container, the log is empty, and the call fails the test.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves.
  ///   - name: The name of the service that was used, after all replacements; `nil` for any name.
  /// - Returns: The resolutions of the service.
  public static func resolutions<Service>(
    of type: Service.Type,
    name: Resolver.Name? = nil
  ) -> ResolutionLog {
    resolutions.resolutions(of: type, name: name)
  }
}
