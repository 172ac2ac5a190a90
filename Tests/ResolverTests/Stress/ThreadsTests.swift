import Resolver
import Testing

/// Tests of threads that build, change, release and open tests at the same time.
@Suite struct ThreadsTests {
  @Test func servicesThatNeedEachOtherAreBuiltOnceEach() {
    for _ in 0..<20 {
      let container = Resolver()
      let builds = Counter()
      let names = (0..<30).map { Resolver.Name("\($0)") }
      for (number, name) in names.enumerated() {
        container.register(name: name) { resolver -> [Page] in
          builds.increment()
          let needed = [number / 2, number / 3].filter { $0 < number }
          let pages = needed.flatMap { resolver.resolve([Page].self, name: names[$0]) }
          return pages + [Page(number: number)]
        }
        .scope(number.isMultiple(of: 2) ? .application : .session)
      }
      onThreads(6) { thread in
        for number in names.indices {
          let index = (number * (thread + 1) + thread) % names.count
          _ = container.resolve([Page].self, name: names[index])
        }
      }
      #expect(builds.count == names.count)
    }
  }

  // MARK: Changes

  @Test func threadsRegisterAndResolveAtTheSameTime() {
    let container = Resolver()
    container.register { 0 }
    let results = onThreads(4) { thread in
      (0..<200).map { round in
        let name = Resolver.Name("\(thread).\(round)")
        container.register(name: name) { thread * 1_000 + round }
        container.register { round }.scope(.session)
        return container.optional(Int.self) == nil ? -1 : container.resolve(Int.self, name: name)
      }
    }
    let expected = (0..<4).map { thread in (0..<200).map { thread * 1_000 + $0 } }
    #expect(Set(results) == Set(expected))
  }

  @Test func aRegistrationIsConfiguredWhileOthersResolve() {
    let container = Resolver()
    let options = Locked(
      container.register { Page(number: 0) }.resolveProperties { _, page in page.steps += 1 }
    )
    let steps = onThreads(4) { thread in
      (0..<200).map { round in
        if thread == 0 {
          options.value.scope(round.isMultiple(of: 2) ? .unique : .session)
          options.value.resolveProperties { _, page in page.steps += 1 }
        }
        return container.resolve(Page.self).steps
      }
    }
    // Each page was completed by all steps that existed when it was built.
    #expect(steps.joined().allSatisfy { (1...201).contains($0) })
    options.value.scope(.unique)
    #expect(container.resolve(Page.self).steps == 201)
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .session])
  func aScopeIsResetWhileOthersResolve(scope: ResolverScope) {
    inNewLayer {
      let root = Resolver.root
      let builds = Counter()
      root.register { Page(number: builds.increment()) }.scope(scope)
      let reset = { @Sendable in
        scope === ResolverScope.container ? root.cache.reset() : scope.reset()
      }
      let numbers = onThreads(4) { thread in
        withContainer(root) {
          (0..<300).map { _ in
            if thread == 0 { reset() }
            return root.resolve(Page.self).number
          }
        }
      }
      #expect(numbers.allSatisfy { $0.count == 300 })
      // A shared instance ends with its last use. Of the others there is one at the beginning, and
      // for each reset one, and one for the requests that it overtook.
      #expect(scope === ResolverScope.shared || (1...601).contains(builds.count))
      let page: Page = root.resolve()
      #expect(root.resolve(Page.self) === page)
    }
  }

  @Test(arguments: [ResolverScope.application, .shared, .container, .graph, .unique])
  func threadsSeeRegistrationsInTheOrderInWhichTheyReplaceEachOther(scope: ResolverScope) {
    let container = Resolver()
    container.register { Page(number: 0) }.scope(scope)
    let numbers = onThreads(4) { thread in
      (1...300).map { number in
        if thread == 0 {
          container.register(line: UInt(number)) { Page(number: number) }.scope(scope)
        }
        return container.resolve(Page.self).number
      }
    }
    #expect(numbers.allSatisfy { $0 == $0.sorted() })
    #expect(numbers.contains(Array(1...300)))
  }

  @Test func childrenThatAreAddedWhileOthersResolveAreFoundFromThenOn() {
    let container = Resolver()
    let found = onThreads(4) { thread in
      var isFoundFromThenOn = true
      var known = 0
      for number in 0..<100 {
        if thread == 0 {
          container.add(
            child: Resolver { $0.register(name: Resolver.Name("\(number)")) { number } }
          )
          known = number + 1
        }
        while known < 100, container.optional(Int.self, name: Resolver.Name("\(known)")) != nil {
          known += 1
        }
        if known > 0 {
          let last = container.optional(Int.self, name: Resolver.Name("\(known - 1)"))
          isFoundFromThenOn = isFoundFromThenOn && last == known - 1
        }
      }
      return isFoundFromThenOn
    }
    #expect(found == [true, true, true, true])
  }

  // MARK: Releases

  @Test(arguments: [ResolverScope.cached, .application, .session, .container, .shared])
  func everyInstanceThatAResetReleasesMayResolve(scope: ResolverScope) {
    let (builds, answers) = (Counter(), Counter())
    inNewLayer {
      let root = Resolver.root
      let other = Resolver { $0.register { "resolved" }.scope(scope) }
      root.register {
        builds.increment()
        return Farewell { if other.optional(String.self) == "resolved" { answers.increment() } }
      }
      .scope(scope)
      onThreads(4) { thread in
        withContainer(root) {
          for _ in 0..<100 {
            _ = root.resolve(Farewell.self)
            guard thread.isMultiple(of: 2) else { continue }
            scope === ResolverScope.container ? root.cache.reset() : scope.reset()
          }
        }
      }
    }
    #expect(builds.count > 1)
    #expect(answers.count == builds.count)
  }

  // MARK: Tests

  @Test func productionAndManyTestsSeeOnlyTheirOwnRegistrations() {
    let container = Resolver()
    let builds = Locked<[String: Int]>([:])
    container.register { "production" }
    container.register { resolver -> Account in
      let owner: String = resolver.resolve()
      builds.withLock { $0[owner, default: 0] += 1 }
      return Account(owner: owner)
    }
    .scope(.application)
    let seen = onThreads(4) { thread in
      (0..<200).allSatisfy { round in
        guard thread > 1 else { return isAlwaysSame(container, as: "production") }
        return inNewLayer {
          container.register { "\(thread).\(round)" }
          return isAlwaysSame(container, as: "\(thread).\(round)")
        }
      }
    }
    #expect(seen == [true, true, true, true])
    #expect(builds.value.count == 401)
    #expect(builds.value.values.allSatisfy { $0 == 1 })
  }

  @Test func aThreadThatOutlivesATestIsAnsweredByThatTestOrByNone() {
    for round in 0..<50 {
      let root = Locked<Resolver?>(nil)
      let (isOpen, isAsking) = (Gate(), Gate())
      let answers = onThreads(2) { thread -> [Int] in
        guard thread == 0 else {
          _ = isOpen.pass()
          let container = root.value
          return (0..<20).map { _ in
            defer { isAsking.open() }
            return container?.optional(Int.self) ?? -1
          }
        }
        inNewLayer {
          Resolver.register { round }
          root.value = .root
          isOpen.open()
          _ = isAsking.pass()
        }
        return []
      }
      #expect(Set(answers.joined()).isSubset(of: [round, -1]))
      #expect(answers.joined().first == round)
    }
  }
}

// MARK: - Fixtures

private final class Page {
  let number: Int
  var steps = 0

  init(number: Int) {
    self.number = number
  }
}

private final class Account {
  let owner: String

  init(owner: String) {
    self.owner = owner
  }
}

/// Whether a container answers with one account, which has the given owner.
private func isAlwaysSame(_ container: Resolver, as owner: String) -> Bool {
  let account: Account = container.resolve()
  return account.owner == owner
    && container.resolve(Account.self) === account
    && container.resolve(String.self) == owner
}
