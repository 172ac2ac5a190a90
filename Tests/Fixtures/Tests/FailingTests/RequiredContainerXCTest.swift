import Dispatch
import Resolver
import ResolverTesting
import SharedTestCases
import Synchronization
import XCTest

extension Resolver {
  fileprivate static let cinema = Resolver(fileID: "App/Cinema.swift") { container in
    container.register { Ticket(name: "cinema") }
  }
}

/// A class whose tests fail when production changes, and the first of them when it changes before.
final class RequiredContainerXCTest: ResolverTestCase {
  override class var containerRequired: Bool { true }

  override class func setUp() {
    Resolver.cinema.register { Popcorn() }  // fails as RequiredContainerXCTest.testALeavesAPart
  }

  func testALeavesAPart() {
    Resolver.cinema.register { Popcorn() }
    left.withLock { $0 = withTestContainer { .root } }
  }

  /// Nothing says which test the work is a part of.
  func testBUsesIt() {
    let work = DispatchWorkItem {
      withContainer(left.withLock { $0 } ?? .main) {
        _ = Resolver.cinema.register { Popcorn() }  // fails as RequiredContainerXCTest.testBUsesIt
      }
    }
    DispatchQueue.global().async(execute: work)
    work.wait()
  }

  func testCChangesNothing() {}
}

private let left = Mutex<Resolver?>(nil)

private struct Popcorn {}
