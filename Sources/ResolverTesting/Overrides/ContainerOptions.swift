public import Resolver

/// Configures a test's container: which services to replace, and what should fail the test.
///
/// ```swift
/// @Suite(.container.replacing(.data, with: .mock).forbidding(.data))
/// struct CheckoutTests {}
///
/// override var containerOptions: ContainerOptions {
///   .init().replacing(.data, with: .mock).forbidding(.data)
/// }
/// ```
///
/// In Swift Testing, the options are a trait, which you start with ``Testing/Trait/container``. In
/// XCTest, return them from ``ResolverTestCase/containerOptions``. You can also pass them to
/// `withTestContainer`.
///
/// Options add up. A test gets the options of its suites, and its own. Where they contradict each
/// other, the inner option takes precedence.
public struct ContainerOptions: Sendable {
  /// Registers the mocks of a test, before the test runs.
  public typealias SetUp = @Sendable @isolated(any) (_ container: Resolver) async throws -> Void

  var demands = Demands()

  /// The replacements, in the order of the calls.
  var rules: [NameRule] = []

  /// The services for which the overrides of earlier steps don't apply.
  var unmocked: [Request] = []

  /// The modules whose registrations are mocks, in addition to the module of the test.
  var modules: Set<String> = []

  var teardowns: [Teardown] = []

  /// Whether the test runs alone among tests with containers; `nil` leaves that to outer suites.
  var isExclusive: Bool?

  /// Whether the trait only lets its test wait for exclusive tests, around all cases.
  ///
  /// Time limits of Swift Testing are for a case.
  var onlyWaits = false

  /// The closure of a trait.
  var setUp: SetUp?

  /// Creates options that change nothing.
  public init() {}

  func changing(_ change: (inout ContainerOptions) -> Void) -> ContainerOptions {
    var copy = self
    change(&copy)
    return copy
  }
}

extension ContainerOptions {
  /// Replaces one name with another, for services of all types.
  ///
  /// ```swift
  /// @Suite(.container.replacing(.data, with: .mock)) struct CheckoutTests {}
  /// ```
  ///
  /// When your code asks for `name`, it gets the service named `replacement`. If the type has no
  /// such service, the real service is used, and the test fails. Replacements apply once, so
  /// another replacement of `replacement` has no effect on `name`.
  ///
  /// If your test registers the service under `name`, in the same place or a more specific one,
  /// that mock takes precedence. See [Override services by type or by name](doc:overriding).
  ///
  /// - Parameters:
  ///   - name: The name that your code asks for.
  ///   - replacement: The name to use instead.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func replacing(
    _ name: Resolver.Name,
    with replacement: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    let place = SourcePlace(fileID, filePath, line, column)
    return adding(NameRule(replaced: name, answering: replacement, place: place))
  }

  /// Uses the named registration wherever there is one.
  ///
  /// ```swift
  /// @Suite(.container.preferring(.mock)) struct CheckoutTests {}
  /// ```
  ///
  /// Requests without a name, or with another name, get the service named `name`. A type without
  /// that name isn't affected.
  ///
  /// Registrations of your test take precedence, and so does `replacing`. If you prefer several
  /// names, the last one takes precedence. See [Override services by type or by
  /// name](doc:overriding).
  ///
  /// - Parameters:
  ///   - name: The name to use.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Returns: A copy with this option.
  public func preferring(
    _ name: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    let place = SourcePlace(fileID, filePath, line, column)
    return adding(NameRule(replaced: nil, answering: name, place: place))
  }

  /// Treats the registrations of other modules as mocks, although they run in the body of the test.
  ///
  /// ```swift
  /// @Suite(.container.mocks(fromModules: "MockKit")) struct CheckoutTests {}
  /// ```
  ///
  /// Without this option, what a function of another module registers in the body of your test is a
  /// service of your app, and your mocks take precedence. In a trait and in `registerMocks`, all
  /// registrations are mocks anyway.
  ///
  /// - Parameter modules: The names of the modules.
  /// - Returns: A copy with this option.
  public func mocks(fromModules modules: String...) -> ContainerOptions {
    changing { $0.modules.formUnion(modules) }
  }

  /// Uses the real service, although your suite mocks the service.
  ///
  /// ```swift
  /// @Suite(.container { $0.register((any Payments).self) { MockPayments() } })
  /// struct CheckoutTests {
  ///   @Test(.container.unmocking((any Payments).self)) func paysForReal() { … }
  /// }
  /// ```
  ///
  /// The mocks and replacements of outer suites don't apply to this type and name. In
  /// `withTestContainer`, those of your test don't apply either. A mock that you register in the
  /// same trait or later still takes precedence. If your suite is sealed, also add
  /// ``allowing(_:)-(Service.Type)``.
  ///
  /// In ``ResolverTestCase/containerOptions``, the option doesn't turn off `registerMocks`, which
  /// runs later. Use `withTestContainer` in your test instead.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: The name that your code asks for; `nil` for no name.
  /// - Returns: A copy with this option.
  public func unmocking<Service>(
    _ type: Service.Type,
    name: Resolver.Name? = nil
  ) -> ContainerOptions {
    changing { $0.unmocked.append(Request(type, name: name, #fileID, #line)) }
  }

  func adding(_ rule: NameRule) -> ContainerOptions {
    changing { $0.rules.append(rule) }
  }
}
