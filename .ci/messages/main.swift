// The failures that the documentation shows. Without an argument, prints their names; with one,
// makes the failure. The places in the messages are those of an application that does not exist.
import Resolver

// MARK: - Services

protocol Payments {}

final class LivePayments: Payments {}

final class Checkout {
  let payments: any Payments

  init(payments: any Payments) {
    self.payments = payments
  }
}

final class APIClient {}

final class UserRepository {
  init(client: APIClient) {}
}

final class ProfileModel {
  init(repository: UserRepository) {}
}

final class Analytics {}

final class Editor {
  init(isNew: Bool) {}
}

final class Account {
  init(cards: Cards) {}
}

final class Cards {
  init(account: Account) {}
}

@MainActor
final class Screen {
  nonisolated init() {}
}

extension Resolver.Name {
  static let mock = Self("mock")
}

// MARK: - Failures

#sourceLocation(file:"App/Containers.swift",line:3)
let accounts = Resolver()
#sourceLocation()

let failures: [(name: String, make: () -> Void)] = [
  (
    "misspelled name",
    {
      Resolver.register { ProfileModel(repository: Resolver.resolve()) }
      Resolver.register {
        UserRepository(
          client: Resolver.resolve(name: "stagin", fileID: "App/UserRepository.swift", line: 12)
        )
      }
      Resolver.register(name: "live") { APIClient() }
      Resolver.register(name: "staging") { APIClient() }
      _ = Resolver.resolve(ProfileModel.self)
    }
  ),
  (
    "not registered",
    {
      Resolver.register {
        Checkout(payments: Resolver.resolve(fileID: "App/Checkout.swift", line: 8))
      }
      Resolver.register { LivePayments() }
      _ = Resolver.resolve(Checkout.self)
    }
  ),
  (
    "registered as the protocol",
    {
      Resolver.register((any Payments).self) { LivePayments() }
      _ = Resolver.resolve(LivePayments.self, fileID: "App/Checkout.swift", line: 8)
    }
  ),
  (
    "no conformance",
    { _ = Resolver.resolve((any Payments).self, fileID: "App/Main.swift", line: 4) }
  ),
  (
    "optional",
    {
      Resolver.register { Analytics() }
      let analytics: Analytics? = Resolver.resolve(fileID: "App/Checkout.swift", line: 9)
      _ = analytics
    }
  ),
  (
    "other container",
    {
      accounts.register { APIClient() }
      _ = Resolver.resolve(APIClient.self, fileID: "App/Client.swift", line: 5)
    }
  ),
  (
    "nil",
    {
      Resolver.register(fileID: "App/Services.swift", line: 14) { () -> Analytics? in nil }
      _ = Resolver.resolve(Analytics.self, fileID: "App/Checkout.swift", line: 9)
    }
  ),
  (
    "circular",
    {
      Resolver.register(fileID: "App/Services.swift", line: 20) {
        Account(cards: Resolver.resolve(fileID: "App/Services.swift", line: 20))
      }
      Resolver.register(fileID: "App/Services.swift", line: 21) {
        Cards(account: Resolver.resolve(fileID: "App/Services.swift", line: 21))
      }
      _ = Resolver.resolve(Account.self, fileID: "App/Bank.swift", line: 4)
    }
  ),
  (
    "not implemented",
    {
      Resolver.register(fileID: "App/Services.swift", line: 30) { APIClient() }
        .implements((any Payments).self)
      _ = Resolver.resolve((any Payments).self, fileID: "App/Checkout.swift", line: 9)
    }
  ),
  (
    "never implemented",
    {
      Resolver.register(fileID: "App/Services.swift", line: 30) { APIClient() }
        .implements(Analytics.self, fileID: "App/Services.swift", line: 31)
    }
  ),
  (
    "argument",
    {
      Resolver.register(fileID: "App/Services.swift", line: 40) { _, args in
        Editor(isNew: args("isNew", fileID: "App/Services.swift", line: 40))
      }
      _ = Resolver.resolve(Editor.self, args: ["new": true], fileID: "App/Main.swift", line: 7)
    }
  ),
  (
    "no argument",
    {
      Resolver.register(fileID: "App/Services.swift", line: 40) { _, args in
        Editor(isNew: args(fileID: "App/Services.swift", line: 40))
      }
      _ = Resolver.resolve(Editor.self, fileID: "App/Main.swift", line: 7)
    }
  ),
  (
    "loop",
    {
      Resolver.main.add(child: accounts, fileID: "App/Containers.swift", line: 8)
      accounts.add(child: .main, fileID: "App/Containers.swift", line: 9)
    }
  ),
  (
    "lazy property",
    {
      var container: Resolver? = Resolver()
      container?.register { Analytics() }
      var property = LazyInjected<Analytics>(
        container: container,
        fileID: "App/Checkout.swift",
        line: 3
      )
      _ = property.wrappedValue
      container = nil
      property.release()
      _ = property.wrappedValue
    }
  ),
]

if CommandLine.arguments.count == 1 {
  print("wrong-actor invisible")
  for failure in failures { print(failure.name.replacing(" ", with: "-")) }
} else {
  let name = CommandLine.arguments[1]
  switch name {
  case "wrong-actor":
    Resolver.register(fileID: "App/Services.swift", line: 50) { @MainActor in Screen() }
    let resolve = { @concurrent () async in _ = Resolver.resolve(Screen.self) }
    await resolve()
  case "invisible":
    // The main actor's own thread would find that there is none.
    let resolve = { @concurrent () async in
      _ = Resolver.optional(Analytics.self, fileID: "App/Checkout.swift", line: 9)
    }
    await resolve()
  default:
    failures.first { $0.name.replacing(" ", with: "-") == name }?.make()
  }
}
