import Resolver
import Testing

/// Tests of a line that registers again, as a function does that is called when a user logs in.
@Suite struct SameLineTests {
  private let container = Resolver()
  private let session = ResolverScopeCache()

  private func register(_ number: Int, in scope: ResolverScope, name: Resolver.Name? = nil) {
    container.register(name: name) { Account(number: number) }.scope(scope)
  }

  @Test(arguments: [ResolverScope.application, .cached, .container, .shared, ResolverScopeCache()])
  func itKeepsWhatItsScopeKeeps(scope: ResolverScope) {
    register(1, in: scope)
    let account: Account = container.resolve()
    for number in 2...3 {
      register(number, in: scope)
      #expect(container.resolve(Account.self) === account)
    }
  }

  @Test func itBuildsAnewAfterAReset() {
    register(1, in: session)
    let former: Account = container.resolve()
    register(2, in: session)
    session.reset()
    let account: Account = container.resolve()
    #expect(account !== former && account.number == 2)
    session.reset()
    #expect(container.resolve(Account.self) !== account)
  }

  @Test func itBuildsAnewInAnotherScope() {
    register(1, in: session)
    #expect(container.resolve(Account.self).number == 1)
    register(2, in: .cached)
    #expect(container.resolve(Account.self).number == 2)
  }

  @Test func anotherNameHasAnInstanceOfItsOwn() {
    register(1, in: session)
    register(2, in: session, name: "second")
    #expect(container.resolve(Account.self).number == 1)
    #expect(container.resolve(Account.self, name: "second").number == 2)
  }

  @Test func anotherLineStartsAnew() {
    register(1, in: session)
    #expect(container.resolve(Account.self).number == 1)
    container.register { Account(number: 2) }.scope(session)
    #expect(container.resolve(Account.self).number == 2)
    register(3, in: session)
    #expect(container.resolve(Account.self).number == 3)
  }

  @Test func threadsThatRegisterAndResolveShareOneInstance() {
    for _ in 0..<100 {
      let tests = SameLineTests()
      tests.register(0, in: tests.session)
      let accounts = onThreads(4) { number in
        if number < 2 { tests.register(number, in: tests.session) }
        return tests.container.resolve(Account.self)
      }
      // A request may come between a registration and its scope.
      let kept: Account = tests.container.resolve()
      #expect(tests.container.resolve(Account.self) === kept)
      #expect(accounts.count == 4)
    }
  }
}

private final class Account: Sendable {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}
