public import Resolver

// Options that fail the test.
extension ContainerOptions {
  /// Fails the test when a real service is used under a name.
  ///
  /// ```swift
  /// @Suite(.container.replacing(.data, with: .mock).forbidding(.data))
  /// struct CheckoutTests {}
  /// ```
  ///
  /// Use this option beside `replacing`, to find services without a mock. You get one failure for
  /// each service, before its factory runs. Services that are registered while the test runs are
  /// allowed, even by your app's code. See [Fail tests that use real services](doc:real-services).
  ///
  /// - Parameters:
  ///   - name: The name of the services to forbid.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func forbidding(
    _ name: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    demanding(.forbiddenName(name), at: SourcePlace(fileID, filePath, line, column))
  }

  /// Fails the test when a real service of a type is used.
  ///
  /// ```swift
  /// @Suite(.container.forbidding((any Payments).self)) struct CheckoutTests {}
  /// ```
  ///
  /// The type can be that of the request, the registration, or the instance. See
  /// ``forbidding(_:fileID:filePath:line:column:)-(Resolver.Name,_,_,_,_)`` for the rest.
  ///
  /// - Parameters:
  ///   - type: The type of the service to forbid.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func forbidding<Service>(
    _ type: Service.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    demanding(
      .forbiddenType(ObjectIdentifier(type)),
      at: SourcePlace(fileID, filePath, line, column)
    )
  }

  /// Allows real services under a name, although the test forbids it, is sealed, or requires
  /// another name.
  ///
  /// - Parameter name: The name of the allowed services.
  /// - Returns: A copy with this option.
  public func allowing(_ name: Resolver.Name) -> ContainerOptions {
    demanding(.forbiddenName(name), false, at: .test)
  }

  /// Allows real services of a type, although the test forbids it, is sealed, or requires a name.
  ///
  /// ```swift
  /// @Test(.container.sealed().allowing((any Clock).self)) func tellsTheTime() { … }
  /// ```
  ///
  /// - Parameter type: The type of the allowed services.
  /// - Returns: A copy with this option.
  public func allowing<Service>(_ type: Service.Type) -> ContainerOptions {
    demanding(.forbiddenType(ObjectIdentifier(type)), false, at: .test)
  }

  /// Fails the test when any real service is used.
  ///
  /// ```swift
  /// @Suite(.container.sealed(allowing: (any Clock).self)) struct CheckoutTests {}
  /// ```
  ///
  /// You get one failure for each service, before its factory runs. Services that are registered
  /// while the test runs are allowed, even by your app's code, and so is the service that a
  /// replacement of your test leads to. See [Fail tests that use real services](doc:real-services).
  ///
  /// - Parameters:
  ///   - isSealed: Whether real services fail the test; `false` turns off the option of an outer
  ///     suite.
  ///   - types: The types of allowed services, in addition to those of outer suites.
  ///   - modules: The modules, such as `"Search"`, whose services are allowed, in addition to
  ///     those of outer suites.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func sealed(
    _ isSealed: Bool = true,
    allowing types: Any.Type...,
    allowingModules modules: String...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    let place = SourcePlace(fileID, filePath, line, column)
    let allowed =
      types.map { Demands.Subject.forbiddenType(ObjectIdentifier($0)) }
      + modules.map { .module($0) }
    return allowed.reduce(demanding(.sealed, isSealed, at: place)) {
      $0.demanding($1, false, at: place)
    }
  }

  /// Uses the named registration wherever there is one, and fails if a real service is used
  /// instead.
  ///
  /// ```swift
  /// @Suite(.container.requiring(.mock)) struct CheckoutTests {}
  /// ```
  ///
  /// Requests without a name, or with another name, get the service named `name`. A type with named
  /// registrations must have one named `name`. If another real service is used instead, the test
  /// fails. A type without names is left alone.
  ///
  /// - Parameters:
  ///   - name: The name to use.
  ///   - isRequired: Whether other services fail the test; `false` turns off the option of an outer
  ///     suite, but the name is still preferred.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func requiring(
    _ name: Resolver.Name,
    _ isRequired: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    let place = SourcePlace(fileID, filePath, line, column)
    let rule = NameRule(replaced: nil, answering: name, place: place, isRequired: true)
    let options = isRequired ? adding(rule) : self
    return options.demanding(.requiredName(name), isRequired, at: place)
  }

  /// Fails the test when a mock or a replacement isn't used.
  ///
  /// ```swift
  /// @Suite(.container.strict()) struct CheckoutTests {}
  /// ```
  ///
  /// The test fails if no request used one of its own mocks or replacements, from its trait, its
  /// body, or `withTestContainer`. Mocks that tests share may stay unused. See [Fail tests that use
  /// real services](doc:real-services).
  ///
  /// - Parameters:
  ///   - isStrict: Whether mocks have to be used; `false` turns off the option of an outer suite.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func strict(
    _ isStrict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    demanding(.strict, isStrict, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Fails the test when an object that the container created is alive after the test.
  ///
  /// ```swift
  /// @Test(.container.detectingLeaks()) func closesThePage() { … }
  /// ```
  ///
  /// The failure names the service and the line that registers it. Containers that your code makes
  /// in the test must end, too. Objects in your app's own caches don't count. If a factory returns
  /// a singleton, allow its type.
  ///
  /// Let your test wait for its work. Queues have another quarter of a second to release objects.
  /// In XCTest on Linux, set the properties of your test case to `nil` in `tearDown`.
  ///
  /// - Parameters:
  ///   - isDetecting: Whether leaks fail the test; `false` turns off the option of an outer suite.
  ///   - types: The types of services whose objects may live on.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func detectingLeaks(
    _ isDetecting: Bool = true,
    allowing types: Any.Type...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    demanding(.leaks, isDetecting, allowing: types, at: SourcePlace(fileID, filePath, line, column))
  }

  private func demanding(
    _ subject: Demands.Subject,
    _ isMade: Bool = true,
    allowing types: [Any.Type] = [],
    at place: SourcePlace
  ) -> ContainerOptions {
    var demand = Demands.Demand(isMade: isMade, place: place)
    demand.allowed = Set(types.map { ObjectIdentifier($0) })
    return changing { $0.demands.add(demand, on: subject) }
  }
}
