public import Resolver

/// Asserts that a service is registered, without building it.
///
/// ```swift
/// assertRegistered((any Payments).self, name: .data)
/// ```
///
/// The root container is searched as it is for a request: with its children, the registrations of
/// production, and the name rules of the test. If a request would find nothing, the test fails with
/// `No registration for 'Payments' named "data".` and the names that are registered for the type.
/// Outside a test container, the assertion fails, too.
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
  Assertion(fileID, filePath, line, column).check { _ in
    let (request, root) = (Request(type, name: name, fileID, line), Resolver.root)
    if request.isRegistered(in: root) { return nil }
    return request.failure(.notRegistered, from: root).description
  }
}
