import Resolver
import ResolverTesting
import Testing

class Account {
  let owner: String

  init(owner: String) {
    self.owner = owner
  }
}

class Statement {
  let account: Account

  init(account: Account) {
    self.account = account
  }
}

extension Resolver {
  static let mocked = Resolver(child: .main)

  static let premium: Resolver = {
    let container = Resolver(child: .main)
    container.register(name: "premium") { Account(owner: "premium") }
    return container
  }()

  static func registerAccounts() {
    register { Account(owner: "main") }
    register { resolver in Statement(account: resolver.resolve()) }
  }
}

@Suite(.container)
struct ContainersTests {
  @Test func theRootCanBeExchanged() {
    Resolver.registerAccounts()
    Resolver.mocked.register { Account(owner: "mocked") }

    #expect(Resolver.mocked.resolve(Statement.self).account.owner == "mocked")
    Resolver.root = .mocked
    #expect(Resolver.resolve(Statement.self).account.owner == "mocked")
    Resolver.root = .main
    #expect(Resolver.resolve(Statement.self).account.owner == "main")
  }

  @Test func aContainerIsMadeWhenItIsFirstUsed() {
    Resolver.registerAccounts()

    #expect(Resolver.premium.resolve(Account.self, name: "premium").owner == "premium")
    #expect(Resolver.premium.resolve(Account.self).owner == "main")
  }

  @Test func aContainerIsTheRootDuringAnOperation() async {
    Resolver.registerAccounts()
    let request = Resolver(child: .main)
    request.register { Account(owner: "request") }

    let owner = withContainer(request) { Resolver.resolve(Account.self).owner }
    #expect(owner == "request")
    let later = await withContainer(request) {
      await Task.yield()
      return Resolver.resolve(Account.self).owner
    }
    #expect(later == "request")
    #expect(Resolver.resolve(Account.self).owner == "main")
  }

  @Test func containersArePassedAround() {
    class Flow {
      private let resolver: Resolver

      init(resolver: Resolver) {
        self.resolver = resolver
      }

      func owner() -> String {
        resolver.resolve(Account.self).owner
      }
    }
    class Preview: Resolving {
      let resolver = Resolver()
    }
    let child = Resolver()
    child.register { Account(owner: "flow") }
    let preview = Preview()
    preview.resolver.add(child: child)

    #expect(Flow(resolver: preview.resolver).owner() == "flow")
  }
}
