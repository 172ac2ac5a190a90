import Resolver
import XCTest

extension Resolver {
  fileprivate static let mock = Resolver(child: .main)

  /// Mocks for all tests, as tutorials for earlier versions register them.
  fileprivate static func registerMocks() {
    root = .mock
    defaultScope = .application
    mock.register { Stamp() }
  }
}

/// A test case without a container, which runs beside a `ResolverTestCase`.
final class PlainXCTests: XCTestCase {
  private let container = Resolver()

  override func setUp() {
    Resolver.registerMocks()
    container.register { Stamp() }
  }

  func testA() {}

  func testB() {}
}

private struct Stamp {}
