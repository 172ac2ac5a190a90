public import Resolver

// The demands of a test: findings that fail it.
extension ContainerOptions {
  /// Fails the test when a registration of production answers under a name.
  ///
  /// ```swift
  /// @Suite(.container.replacing(.data, with: .mock).forbidding(.data))
  /// struct CheckoutTests {}
  /// ```
  ///
  /// It proves that no request got past your mocks. The failure, `'Payments' named "data" was
  /// answered by production under "data", which the test forbids.`, is recorded before the factory
  /// runs, once for each service. What is registered in the test may answer, even by production
  /// code that the test runs, unless the same line has registered it for production before.
  ///
  /// - Parameters:
  ///   - name: The name under which nothing may answer.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this demand added.
  public func forbidding(
    _ name: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    demanding(.forbiddenName(name), at: SourcePlace(fileID, filePath, line, column))
  }

  /// Fails the test when a registration of production answers for a type: the type of the request,
  /// of the registration, or of the instance.
  ///
  /// ```swift
  /// @Suite(.container.forbidding((any Payments).self)) struct CheckoutTests {}
  /// ```
  ///
  /// The failure, `The real 'Payments' was used, but this test forbids it.`, is recorded once for each service, before the factory runs unless only the instance has the
  /// type. What is registered in the test may answer, even by production code that the test runs,
  /// unless the same line has registered it for production before.
  ///
  /// - Parameters:
  ///   - type: The type for which nothing may answer.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this demand added.
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

  /// Lifts an outer suite's ban on a name.
  ///
  /// - Parameter name: The name under which production may answer.
  /// - Returns: A copy without this demand.
  public func allowing(_ name: Resolver.Name) -> ContainerOptions {
    demanding(.forbiddenName(name), false, at: .test)
  }

  /// Lifts an outer suite's ban on a type.
  ///
  /// - Parameter type: The type for which production may answer.
  /// - Returns: A copy without this demand.
  public func allowing<Service>(_ type: Service.Type) -> ContainerOptions {
    demanding(.forbiddenType(ObjectIdentifier(type)), false, at: .test)
  }

  /// Fails the test when any registration of production answers.
  ///
  /// ```swift
  /// @Suite(.container.sealed(allowing: (any Clock).self)) struct CheckoutTests {}
  /// ```
  ///
  /// The failure, `The real 'Payments' was used in a sealed test.`, is recorded before the factory runs, once for each service. What is registered in the test may
  /// answer, even by production code that the test runs, unless the same line has registered it for
  /// production before.
  ///
  /// - Parameters:
  ///   - isSealed: Whether production is sealed off; `false` takes back the demand of an outer
  ///     suite.
  ///   - types: The types for which production may answer, in addition to those that outer suites
  ///     allow.
  ///   - modules: The modules, such as `"FeatureA"`, whose code registers services that may answer,
  ///     in addition to those that outer suites allow.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this demand added.
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
    return demanding(.sealed, isSealed, allowing: types, modules, at: place)
  }

  /// Prefers a name, and fails the test when production answers under another for a type that has
  /// names.
  ///
  /// ```swift
  /// @Suite(.container.requiring(.mock)) struct CheckoutTests {}
  /// ```
  ///
  /// A request for a type that has a registration under `name`, without a name or with another one,
  /// is answered by that registration. For a type that has names, but not this one, the requested
  /// registration answers. If that's production's, the test fails: `'Payments' named "data" was not
  /// answered by "mock", which the test requires.` A type without any named registration doesn't
  /// fail the test.
  ///
  /// - Parameters:
  ///   - name: The name that has to answer.
  ///   - isRequired: Whether it is required; `false` takes back what an outer suite requires, and
  ///     leaves the name preferred.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this demand added.
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

  /// Fails the test when an override isn't used as intended.
  ///
  /// ```swift
  /// @Suite(.container.strict()) struct CheckoutTests {}
  /// ```
  ///
  /// The test fails if nothing resolved an override, also if `Resolver.reset()` removed it unused:
  /// `The mock for 'Payments' was never used.` And it fails if a name rule never applied.
  ///
  /// Only what the test itself sets up is judged: its own trait, its body, and what it does in
  /// `withTestContainer`. What a suite sets up is shared, by its trait or its `init`, and so is
  /// what `setUp`, `registerMocks` or `containerOptions` set up, or the trait of a parameterized
  /// test: you don't have to use all of it in each test. A test that threw or failed doesn't have
  /// to have used its overrides.
  ///
  /// - Parameters:
  ///   - isStrict: Whether overrides have to be used; `false` takes back the demand of an outer
  ///     suite.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this demand added.
  public func strict(
    _ isStrict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    demanding(.strict, isStrict, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Fails the test when an object that was built in it outlives the test.
  ///
  /// ```swift
  /// @Test(.container.detectingLeaks()) func closesThePage() { … }
  /// ```
  ///
  /// The failure, `'Page' leaked. It is still alive after the test.`, names the line that registers
  /// the service. For a container, the failure names the line that makes the container. Objects that production's caches keep don't count. An object
  /// that a factory returns without building it, such as a singleton, does: allow its type. What a
  /// queue releases within a quarter of a second after the test is no leak. In XCTest on Linux, a
  /// property of your test case keeps its object until the process ends: set it to `nil` in
  /// `tearDown`.
  ///
  /// - Parameters:
  ///   - isDetecting: Whether leaks are detected; `false` takes back the demand of an outer suite.
  ///   - types: The types of services whose objects may live on.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this demand added.
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
    _ modules: [String] = [],
    at place: SourcePlace
  ) -> ContainerOptions {
    var demand = Demands.Demand(isMade: isMade, place: place)
    demand.allowed = Set(types.map { ObjectIdentifier($0) })
    demand.allowedModules = Set(modules)
    return changing { $0.demands.add(demand, on: subject) }
  }
}
