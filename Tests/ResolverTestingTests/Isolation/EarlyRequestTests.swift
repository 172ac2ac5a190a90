#if !canImport(Darwin)
import Resolver
import XCTest

@testable import ResolverTesting

/// A test case whose property is resolved before the first test.
final class EarlyRequestTests: CapturingTestCase {
  // Begins the observation, where this is the first test case of all.
  private let observation = EarlyRequests()
  private let pen = Resolver.stationery.resolve(Pen.self, fileID: "App/Screen.swift", line: 3)

  func testAnOverrideOfWhatAPropertyResolvedIsToldWhyNothingResolvesIt() {
    var line = 0
    let failures = recordedFailures {
      withTestContainer(.init().strict()) {
        (line, _) = (#line, Resolver.stationery.register { Pen(ink: Ink(color: "test")) })
      }
    }
    let message = """
      Nothing resolved the override of 'Pen', which production answered before the first test.

        Registered at: \(file):\(line)
        Answered by production at: App/Screen.swift:3

      \(fix)
      """
    XCTAssertEqual(failures, [RecordedFailure(message, file: file, line: line)])
    XCTAssertEqual(pen.ink.color, "data")
  }

  func testSoIsOneOfWhatItsFactoryResolved() {
    var line = 0
    let failures = recordedFailures {
      withTestContainer(.init().strict()) {
        (line, _) = (
          #line, Resolver.stationery.register(name: .data) { Ink(color: "test") }
        )
      }
    }
    let message = """
      Nothing resolved the override of 'Ink' named "data", which production answered before the first \
      test.

        Registered at: \(file):\(line)
        Answered by production at: App/Pen.swift:4

      \(fix)
      """
    XCTAssertEqual(failures, [RecordedFailure(message, file: file, line: line)])
  }

  func testSoIsARuleForItsName() {
    var line = 0
    let failures = recordedFailures {
      line = #line + 1
      withTestContainer(.init().strict().replacing("early data", with: .mock)) {}
    }
    let message = """
      The rule .replacing("early data", with: "mock") answered no request, and production answered \
      one before the first test.

        Answered by production at: App/Pen.swift:5

      \(fix)
      """
    XCTAssertEqual(failures, [RecordedFailure(message, line: line)])
  }

  func testAnOverrideThatIsUsedIsNotReported() {
    let failures = recordedFailures {
      withTestContainer(.init().strict()) {
        Resolver.stationery.register { Pen(ink: Ink(color: "test")) }
        XCTAssertEqual(Resolver.stationery.resolve(Pen.self).ink.color, "test")
      }
    }
    XCTAssertEqual(failures, [])
  }
}

/// A test case beside it, which resolves nothing before its tests.
final class OtherEarlyRequestTests: CapturingTestCase {
  func testWhatAnotherTestCaseResolvedIsNoReason() {
    let failures = recordedFailures {
      withTestContainer(.init().strict()) {
        _ = Resolver.stationery.register { Pen(ink: Ink(color: "test")) }
      }
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.message.contains("before the first test"), false)
  }
}

private let file = "ResolverTestingTests/EarlyRequestTests.swift"
private let fix = """
  XCTest makes all test cases before it runs the first one. To fix, do not resolve in the initializer \
  of a test case: make the property lazy, as in lazy var sut = Checkout(), or set it in setUp().
  """

extension Resolver {
  fileprivate static let stationery = Resolver { container in
    container.register { resolver in
      _ = resolver.resolve(Ink.self, name: "early data", fileID: "App/Pen.swift", line: 5)
      return Pen(ink: resolver.resolve(name: .data, fileID: "App/Pen.swift", line: 4))
    }
    container.register(name: .data) { Ink(color: "data") }
    container.register(name: "early data") { Ink(color: "early data") }
    container.register(name: .mock) { Ink(color: "mock") }
    container.register { Paper() }
  }
}

private struct Pen {
  let ink: Ink
}

private struct Ink {
  let color: String
}

private struct Paper {}
#endif
