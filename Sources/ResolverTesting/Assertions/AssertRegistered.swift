public import Resolver

/// Asserts that a service is registered, without building the service.
///
/// ```swift
/// assertRegistered((any Payments).self, name: .data)
/// ```
///
/// The assertion searches like a request to the root container, with the overrides and replacements
/// of your test. If there is no registration, the test fails, and you see the names of the type.
/// The assertion also fails outside a test container.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name that your code asks for; `nil` for the registration without a name.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertRegistered<Service>(
  _ type: Service.Type,
  name: Resolver.Name? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  checkLog(fileID, filePath, line, column) { _ in
    let (request, root) = (Request(type, name: name, fileID, line), Resolver.root)
    if request.isRegistered(in: root) { return nil }
    return request.failure(.notRegistered, from: root).description
  }
}
