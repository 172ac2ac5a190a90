import Testing

@testable import Resolver

/// Tests of which registrations belong to a test that is the first to use a static container.
@Suite struct OwnershipTests {
  @Test func theInitializerOfASuiteIsNotThatOfATypeBesideIt() {
    let file: StaticString = "AppTests/LogInTests.swift"
    let accounts = inTest("firstTest()") {
      let accounts = Resolver(fileID: file, function: "init()", line: 1)
      accounts.register(fileID: file, function: "init()", line: 9) { User(name: "mock") }
      #expect(accounts.optional(User.self)?.name == "mock")
      return accounts
    }
    #expect(accounts.optional(User.self) == nil)
  }

  @Test func productionCodeThatOverridesAServiceByItselfFailsInATestAsElsewhere() {
    let reason = Locked<ResolutionFailure.Reason?>(nil)
    let accounts = Resolver()
    accounts.register { User(name: "real") }
    inTest("firstTest()") {
      accounts.register(fileID: "App/LogIn.swift", line: 1) { [accounts] () -> User? in
        do throws(ResolutionFailure) {
          return try accounts.tryResolve(User.self)
        } catch {
          reason.value = error.reason
          return nil
        }
      }
      #expect(accounts.optional(User.self) == nil)
      #expect(reason.value == .circularDependency)
    }
  }

  @Test func registrationsOfProductionCodeAreNoOverridesOfTheTest() {
    inTest("firstTest()") {
      let accounts = makeContainer()
      logIn(to: accounts)
      accounts.register(name: "mock", fileID: "AppTests/LogInTests.swift") { User(name: "mock") }
      var rules = NameRules()
      rules.preferences = ["mock"]
      ResolverWorld.current.add(rules)
      #expect(accounts.resolve(User.self).name == "mock")
    }
  }

  @Test func registrationsOfFunctionsThatTheClosureCallsAreTheContainersOwn() {
    let accounts = inTest("firstTest()") {
      Resolver(child: nil, fileID: "App/Accounts.swift", function: "accounts", line: 3) {
        logIn(to: $0)
      }
    }
    #expect(inTest("laterTest()") { accounts.optional(User.self)?.name } == "registered")
    #expect(accounts.optional((any Person).self)?.name == "registered")
  }

  @Test func registrationsAfterTheClosureBelongToTheTest() {
    let accounts = inTest("firstTest()") {
      let accounts = Resolver(fileID: "App/Accounts.swift", function: "accounts", line: 3) { _ in }
      logIn(to: accounts)
      return accounts
    }
    #expect(inTest("laterTest()") { accounts.optional(User.self) } == nil)
  }

  @Test func manyTestsThatLogInAtOnceSeeTheirOwnUserOnly() {
    let accounts = inTest("firstTest()") { makeContainer() }
    let names = onThreads(8) { number in
      (0..<50).map { round in
        let name = "\(number) \(round)"
        let users = inTest(name) {
          let before = accounts.optional(User.self)?.name
          logIn(to: accounts, as: name)
          return [before, accounts.optional(User.self)?.name]
        }
        return users == [nil, name] && accounts.optional(User.self) == nil
      }
    }
    #expect(names.joined().allSatisfy { $0 })
  }

  @Test func onlyTheInitializerOfAContainerOfProductionChangesItForNobodyElse() {
    let accounts = makeContainer()
    #expect(!Ownership.isShared(accounts, changedFrom: .init("App/Accounts.swift", "accounts", 9)))
    #expect(Ownership.isShared(accounts, changedFrom: .init("App/LogIn.swift", "accounts", 9)))
    #expect(Ownership.isShared(accounts, changedFrom: .init("App/Accounts.swift", "logIn()", 9)))
    #expect(Ownership.isShared(.main, changedFrom: .init("App/Accounts.swift", "accounts", 9)))
  }

  @Test func aContainerThatAFunctionOfProductionMadeIsChangedForNobodyElse() {
    let accounts = Resolver(fileID: "App/Accounts.swift", function: "make()", line: 3)
    #expect(!Ownership.isShared(accounts, changedFrom: .init("App/LogIn.swift", "logIn()", 9)))
  }

  @Test func aContainerIsChangedForNobodyElseWhileItIsBeingSetUp() {
    _ = Resolver(fileID: "App/Accounts.swift", function: "accounts", line: 3) { accounts in
      #expect(!Ownership.isShared(accounts, changedFrom: .init("App/LogIn.swift", "logIn()", 9)))
    }
  }

  @Test func aScopeIsSharedWhereAContainerThatNoFunctionMadeKeepsInstancesInIt() {
    let (accounts, scope) = (makeContainer(), ResolverScopeCache())
    let local = Resolver(fileID: "App/Accounts.swift", function: "make()", line: 3)
    local.register { User(name: "local") }.scope(scope)
    #expect(!Ownership.isShared(scope))
    accounts.register(fileID: "App/Accounts.swift", function: "accounts", line: 4) {
      User(name: "shared")
    }
    .scope(scope)
    #expect(Ownership.isShared(scope))
  }
}

// MARK: - Fixtures

private protocol Person {
  var name: String { get }
}

private final class User: Person {
  let name: String

  init(name: String) {
    self.name = name
  }
}

/// Makes a container, like the initializer of a static property of the application.
private func makeContainer() -> Resolver {
  Resolver(fileID: "App/Accounts.swift", function: "accounts", line: 3)
}

/// Registers, like a function of the application.
private func logIn(to accounts: Resolver, as name: String = "registered") {
  accounts.register(fileID: "App/LogIn.swift", function: "logIn()", line: 7) { User(name: name) }
    .implements((any Person).self, fileID: "App/LogIn.swift", line: 8)
}

private func inTest<Result>(_ name: String, _ operation: () throws -> Result) rethrows -> Result {
  let world = ResolverWorld(
    name: .test(name),
    module: "AppTests",
    outer: .production,
    observer: SilentObserver()
  )
  defer { world.end() }
  return try ResolverContext.withBound(ResolverContext(world: world), operation: operation)
}
