import Resolver
import Testing

@Suite struct WorldsOpeningTests {
  @Test func productionAndManyWorldsSeeOnlyTheirOwnRegistrations() {
    let container = Resolver()
    let builds = Locked<[String: Int]>([:])
    container.register { Owner(name: "production") }
    container.register { resolver -> Account in
      let owner: Owner = resolver.resolve()
      builds.withLock { $0[owner.name, default: 0] += 1 }
      return Account(owner: owner.name)
    }
    .scope(.application)
    let seen = onThreads(4) { thread in
      (0..<200).allSatisfy { round in
        guard thread > 1 else { return isAlwaysSame(container, as: "production") }
        let name = "\(thread).\(round)"
        return inNewWorld {
          container.register { Owner(name: name) }
          return isAlwaysSame(container, as: name)
        }
      }
    }
    #expect(seen == [true, true, true, true])
    #expect(builds.value.count == 401)
    #expect(builds.value.values.allSatisfy { $0 == 1 })
  }

  @Test func theStaticInterfaceOfProductionIsNotDisturbedByWorldsThatOpenAndClose() async {
    await #expect(processExitsWith: .success) {
      let builds = Locked<[String: Int]>([:])
      Resolver.register { Owner(name: "production") }
      Resolver.register { () -> Account in
        let owner: Owner = Resolver.resolve()
        builds.withLock { $0[owner.name, default: 0] += 1 }
        return Account(owner: owner.name)
      }
      .scope(.cached)
      let seen = onThreads(4) { thread in
        (0..<300).allSatisfy { round in
          guard thread > 1 else { return isAlwaysSame(.main, as: "production") }
          let name = "\(thread).\(round)"
          return inNewWorld {
            Resolver.register { Owner(name: name) }
            return isAlwaysSame(.root, as: name)
          }
        }
      }
      #expect(seen == [true, true, true, true])
      #expect(builds.value.count == 601)
      #expect(builds.value.values.allSatisfy { $0 == 1 })
    }
  }

  @Test func nestedWorldsOnManyThreadsSeeWhatIsOutsideThem() {
    let container = Resolver()
    container.register { Owner(name: "production") }
    let names = onThreads(4) { thread in
      (0..<100).map { round -> [String] in
        inNewWorld {
          let before = container.resolve(Owner.self).name
          container.register { Owner(name: "\(thread)") }
          let inner = inNewWorld(inside: .current) {
            let inherited = container.resolve(Owner.self).name
            container.register { Owner(name: "\(thread).\(round)") }
            return [inherited, container.resolve(Owner.self).name]
          }
          return [before] + inner + [container.resolve(Owner.self).name]
        }
      }
    }
    for names in names {
      let thread = names[0][1]
      for (round, names) in names.enumerated() {
        #expect(names == ["production", thread, "\(thread).\(round)", thread])
      }
    }
    #expect(container.resolve(Owner.self).name == "production")
  }

  @Test func aThreadThatOutlivesAWorldIsAnsweredByThatWorldOrByNone() {
    for round in 0..<100 {
      let root = Locked<Resolver?>(nil)
      let isOpen = Gate()
      let isAsking = Gate()
      let names = onThreads(2) { thread -> [String] in
        guard thread == 0 else {
          _ = isOpen.pass()
          let container = root.value
          return (0..<20).map { _ in
            defer { isAsking.open() }
            return container?.optional(Owner.self)?.name ?? "none"
          }
        }
        inNewWorld {
          Resolver.register { Owner(name: "\(round)") }
          root.value = .root
          isOpen.open()
          _ = isAsking.pass()
        }
        return []
      }
      let answers = names.joined()
      #expect(Set(answers).isSubset(of: ["\(round)", "none"]))
      #expect(answers.first == "\(round)")
    }
  }
}

// MARK: - Fixtures

/// Whether a container answers with one account, which has the given name.
private func isAlwaysSame(_ container: Resolver, as name: String) -> Bool {
  let account: Account = container.resolve()
  return account.owner == name
    && container.resolve(Account.self) === account
    && container.resolve(Owner.self).name == name
}

private struct Owner {
  let name: String
}

private final class Account {
  let owner: String

  init(owner: String) {
    self.owner = owner
  }
}
