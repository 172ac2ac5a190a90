public import Resolver

/// Asserts that a service is registered, without building it.
///
/// ```swift
/// assertRegistered((any Payments).self, name: .data)
/// ```
///
/// The root container is searched as it is for a request: with its children, the registrations of
/// production, and the name rules of the test. Fails when a request would find nothing, with the
/// names that are registered for the type, and outside a test's container.
///
/// - Parameters:
///   - type: The type to look up from the root container.
///   - name: The name to look up.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertRegistered<Service>(
  _ type: Service.Type,
  name: Resolver.Name? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Assertion("assertRegistered", fileID, filePath, line, column).check { _ in
    Resolver.root.missingRegistration(type, name: name, fileID: fileID, line: line)?.description
  }
}

extension Resolver {
  /// The failure to resolve a service from this container, if it is not registered.
  func missingRegistration<Service>(
    _ type: Service.Type,
    name: Resolver.Name?,
    fileID: StaticString,
    line: UInt
  ) -> ResolutionFailure? {
    let request = Request(type, name: name, fileID, line)
    guard request.registration(from: self) == nil else { return nil }
    return request.failure(.notRegistered, from: self)
  }
}
