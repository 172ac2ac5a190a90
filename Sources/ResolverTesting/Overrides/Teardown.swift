public import Resolver

extension ContainerOptions {
  /// Ends what the test built, such as connections to a database.
  ///
  /// ```swift
  /// @Suite(.container.tearingDown(Connection.self) { await $0.close() })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// At the end of the test, even if it failed or was canceled, the closure runs once for each
  /// instance, the last built first. No instance is built for the closure. If the closure throws,
  /// the test fails, and the other instances are still torn down. If suites, tests, or nested
  /// containers have the option for one service, the innermost option is used.
  ///
  /// A value is torn down for each factory that returns it. Don't use the option for a service
  /// whose factory returns a singleton, because the closure would end the singleton. What the
  /// closure or `assertEveryRegistrationResolves` builds isn't torn down. A synchronous
  /// `withTestContainer` can't wait for the closure, so the option fails there.
  ///
  /// - Parameters:
  ///   - type: The registered type of the service.
  ///   - name: The name of the service; `nil` for the service without a name.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  ///   - operation: Ends an instance. The closure can be asynchronous, throw, and belong to an
  ///     actor. In the closure, you can resolve services from the container of the test.
  /// - Returns: A copy with this option.
  public func tearingDown<Service>(
    _ type: Service.Type,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ operation: @escaping @Sendable @isolated(any) (sending Service) async throws -> Void
  ) -> ContainerOptions {
    let place = SourcePlace(fileID, filePath, line, column)
    let teardown = Teardown(service: type, name: name, place: place) { instance in
      guard let service = instance as? Service else { return nil }
      // Safety: any thread may get the instance, as 1.5.1 documents.
      nonisolated(unsafe) let captured = service
      return { try await operation(captured) }
    }
    return changing { $0.teardowns.append(teardown) }
  }
}

/// An option that tears down the instances of a service.
struct Teardown: Sendable {
  typealias Work = @Sendable () async throws -> Void

  let service: Any.Type
  let name: Resolver.Name?
  let place: SourcePlace

  /// Returns the work for an instance; `nil` for an instance of another type.
  let work: @Sendable (_ instance: Any) -> Work?

  /// Whether a request, or the registration behind `implements`, is for the service.
  func concerns(_ record: RequestRecord) -> Bool {
    [record.registration, record.answering].contains { $0.service == service && $0.name == name }
  }
}
