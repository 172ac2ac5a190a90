#if !canImport(Darwin)
import Resolver
import ResolverTesting
import XCTest

/// A strict test case whose property is resolved before it has a container.
final class EarlyRequestTests: CapturingTestCase {
  override var containerOptions: ContainerOptions { .init().strict() }

  private let pen = Resolver.stationery.resolve(Pen.self, fileID: "App/Screen.swift", line: 3)
  private let eraser = Resolver.stationery.optional(Eraser.self)
  private let ruler = Resolver.stationery.optional(Ruler.self)

  override func invokeTest() {
    let failures = recordedFailures { super.invokeTest() }
    let message = """
      A stored property resolved real services before the test started.

        Test: \(name)
        Resolved: 'Pen' at App/Screen.swift:3

      To fix:
        • Make it lazy: lazy var checkout = Checkout()
        • Or create it in setUp().
      """
    XCTAssertEqual(failures, [RecordedFailure(message, file: "App/Screen.swift", line: 3)])
  }

  func testAStoredPropertyThatIsBuiltTooEarlyFailsAStrictTest() {}

  func testEachTestOfTheClassIsTold() {}
}

/// A strict test case after that one, which resolves nothing before its tests.
final class LateRequestTests: CapturingTestCase {
  override var containerOptions: ContainerOptions { .init().strict() }

  private lazy var pen = Resolver.stationery.resolve(Pen.self)
  private let color = "lazy"
  private let eraser = Resolver.stationery.optional(Eraser.self)

  func testALazyPropertyIsBuiltInTheTest() {
    Resolver.stationery.register { [color] in Pen(ink: color) }
    XCTAssertEqual(pen.ink, color)
  }
}

extension Resolver {
  fileprivate static let stationery = Resolver { container in
    container.register { Pen(ink: "data") }
    container.register { nil as Ruler? }
  }
}

/// A service that isn't registered.
private struct Eraser {}

/// A service whose factory returns `nil`.
private struct Ruler {}

private struct Pen {
  let ink: String
}
#endif
