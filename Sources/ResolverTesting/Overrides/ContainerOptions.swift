public import Resolver

/// The name rules, the demands and the setup of a test's container.
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
/// Each function returns a copy with one change. Options add up: a test has those of its suites,
/// and its own. Where they contradict each other, the inner one wins.
///
/// In Swift Testing the options are a trait, which ``Testing/Trait/container`` and
/// ``Testing/Trait/container(_:)`` make. In XCTest, they're the
/// ``ResolverTestCase/containerOptions`` of a test case. `withTestContainer` takes them as well.
public struct ContainerOptions: Sendable {
  /// Prepares the container of a test.
  public typealias SetUp = @Sendable @isolated(any) (_ container: Resolver) async throws -> Void

  var demands = Demands()

  /// The rules one by one, in the order in which they were asked for.
  var rules: [NameRule] = []

  /// Whether a test that passes shows what it resolved as well; `nil` where it is not said.
  var attachesLog: Bool?

  /// Whether no other test with a container runs beside it; `nil` leaves that to outer suites.
  var isExclusive: Bool?

  /// The setup that a trait runs.
  let setUp: SetUp?

  /// Creates options without rules and demands.
  public init() {
    setUp = nil
  }

  init(setUp: @escaping SetUp) {
    self.setUp = setUp
  }

  func changing(_ change: (inout ContainerOptions) -> Void) -> ContainerOptions {
    var copy = self
    change(&copy)
    return copy
  }
}

extension ContainerOptions {
  /// Lets one name answer for another.
  ///
  /// ```swift
  /// @Suite(.container.replacing(.data, with: .mock)) struct CheckoutTests {}
  /// ```
  ///
  /// A request for `name`, from any container and for any type, is answered by the registration
  /// that the type has under `replacement`. If the type has none, the registration under `name`
  /// answers, and the test fails: `'Payments' named "data" was to be answered by "mock", which is
  /// not registered.` Rules don't chain: another rule for `replacement` doesn't apply.
  /// In the factory of the replacement, `name` resolves the real service.
  ///
  /// A registration under `name` that the test makes in the same step, or in a later one, wins
  /// over the rule: in a trait, in `registerMocks`, or in code of the test's own module. After the
  /// setup, registrations by production code that the test runs, or by a module of shared mocks, do
  /// not win over it.
  ///
  /// - Parameters:
  ///   - name: The name that is looked up.
  ///   - replacement: The name whose registration answers.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this rule added.
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

  /// Lets a name answer for every type that has a registration under it.
  ///
  /// ```swift
  /// @Suite(.container.preferring(.mock)) struct CheckoutTests {}
  /// ```
  ///
  /// A request for such a type, without a name or with another one, is answered by the registration
  /// under `name`. For a type without that name, the requested registration answers. A registration
  /// that the test itself makes under the requested name wins over the rule, and so does a
  /// replacement of the requested name. Of several preferred names, the last one wins. Rules don't
  /// chain: a replacement of the preferred name applies to requests for that name only.
  ///
  /// - Parameters:
  ///   - name: The name to prefer.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: A copy with this rule added.
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

  /// Attaches the log of a test and the list of its registrations to the test, also when it passes.
  ///
  /// ```swift
  /// @Test(.container.attachingLog()) func paysOnce() { … }
  /// ```
  ///
  /// The attachment `paysOnce.resolutions.md` has the log as a table and as a Mermaid diagram, and
  /// `paysOnce.registrations.txt` the ``Resolver/Resolver/registrationsDescription`` of the root.
  /// If the name is taken, as by another case of a parameterized test, a number is added:
  /// `paysOnce-2`. To get files, run `swift test --attachments-path` with an empty directory that
  /// exists.
  ///
  /// A test that has the trait and fails gets them without being asked. It counts as failed when it
  /// or its setup throws, and when an issue, other than a warning or a known one, is recorded
  /// before its container has ended, also where a trait outside this one drops the issue. An issue
  /// that is recorded in a detached task or on a queue doesn't count, nor does a leak, nor a time
  /// limit that the test exceeds without throwing.
  ///
  /// A `withTestContainer` inside the test attaches its own log and list, if it or the test is
  /// asked to, or if the test has failed by then. Without the trait it attaches them only if it is
  /// asked to. A ``ResolverTestCase`` prints the log, if it is asked to.
  ///
  /// - Parameter isAttaching: Whether a test that passes gets them; `false` takes back what an
  ///   outer suite asks for.
  /// - Returns: A copy with this option changed.
  public func attachingLog(_ isAttaching: Bool = true) -> ContainerOptions {
    changing { $0.attachesLog = isAttaching }
  }

  func adding(_ rule: NameRule) -> ContainerOptions {
    changing { $0.rules.append(rule) }
  }
}
