import Foundation
import Resolver
import ResolverTesting
import Testing
import XCTest

/// Static containers that a test is the first to use, through functions of the application.
@Suite struct ProductionCodeInATestTests {
  @Test func aUserThatLogsInInATestIsLoggedInThereOnly() {
    withTestContainer {
      Accounts.logIn("first")
      #expect(Accounts.user == "first")
    }
    withTestContainer { #expect(Accounts.user == nil) }
    #expect(inProduction { Accounts.user } == nil)
  }

  @Test(arguments: [ResolverScope.application, .cached, .container, .shared])
  func aFunctionThatRegistersAgainKeepsTheInstanceInATestAsInProduction(scope: ResolverScope) {
    let accounts = Resolver { _ in }
    func logIn() { accounts.register(fileID: "App/Accounts.swift") { Account() }.scope(scope) }
    func isKept() -> Bool {
      let account: Account = accounts.resolve()
      logIn()
      return accounts.resolve(Account.self) === account
    }
    inProduction { logIn() }
    withTestContainer { #expect(isKept() && isKept()) }
    withTestContainer {
      accounts.register { resolver in Account(of: resolver.resolve() as Account) }.scope(.unique)
      let account = accounts.resolve(Account.self).real
      logIn()
      #expect(accounts.resolve(Account.self).real === account)
    }
    #expect(inProduction { isKept() })
  }

  @Test func aChildThatAFunctionAddsInATestIsThereOnly() {
    withTestContainer {
      Plugins.install("first")
      #expect(Plugins.installed == "first")
    }
    withTestContainer { #expect(Plugins.installed == nil) }
    #expect(inProduction { Plugins.installed } == nil)
  }

  @Test func aRegistrationOfAHelperOfTheInitializerEndsWithItsTest() {
    withTestContainer { #expect(Helped.container.optional(String.self) == "helped") }
    withTestContainer { #expect(Helped.container.optional(String.self) == nil) }
  }
}

/// The same in XCTest: any of the tests may be the first to use the container.
final class ProductionCodeInATestCaseTests: ResolverTestCase {
  func testAUserLogsInOnce() {
    XCTAssertNil(Guests.user)
    Guests.logIn("first")
    XCTAssertEqual(Guests.user, "first")
  }

  func testAnotherUserLogsInOnce() async {
    XCTAssertNil(Guests.user)
    await Task.detached { Guests.logIn("second") }.value
    XCTAssertEqual(Guests.user, "second")
  }

  func testNobodyIsLoggedInInProduction() {
    XCTAssertNil(Guests.user)
    Guests.logIn("third")
    XCTAssertFalse(Guests.areMissing)
    XCTAssertTrue(ResolverContext.withBound(.production) { Guests.areMissing })
  }
}

// MARK: - Fixtures

private final class Account: Sendable {
  let real: Account?

  init(of real: Account? = nil) {
    self.real = real
  }
}

private struct User {
  let name: String
}

private enum Accounts {
  private static let container = Resolver()

  static var user: String? { container.optional(User.self)?.name }

  static func logIn(_ name: String) {
    container.register { User(name: name) }.scope(.application)
  }
}

private enum Guests {
  private static let container = Resolver()

  static var user: String? { container.optional(User.self)?.name }

  /// Whether nobody is logged in, without a request, which would be warned of in production.
  static var areMissing: Bool {
    Request(User.self, name: nil, #fileID, #line).registration(from: container) == nil
  }

  static func logIn(_ name: String) {
    container.register { User(name: name) }
  }
}

private enum Plugins {
  private static let container = Resolver()

  static var installed: String? { container.optional(String.self) }

  static func install(_ name: String) {
    container.add(child: Resolver { $0.register { name } })
  }
}

private enum Helped {
  static let container: Resolver = {
    let container = Resolver()
    registerHelp(in: container)
    return container
  }()

  private static func registerHelp(in container: Resolver) {
    container.register(fileID: "App/Helped.swift", line: 5) { "helped" }
  }
}
