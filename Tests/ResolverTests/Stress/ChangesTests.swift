import Foundation
import Resolver
import Testing

@Suite struct ChangesTests {
  @Test(arguments: [ResolverScope.application, .cached, .session])
  func aScopeMayBeResetWhileOthersResolve(scope: ResolverScope) {
    inNewWorld {
      let root = Resolver.root
      let builds = Counter()
      root.register {
        builds.increment()
        return Page(text: "page")
      }
      .scope(scope)
      let texts = onThreads(4) { number in
        withContainer(root) {
          (0..<300).map { _ in
            if number == 0 { scope.reset() }
            return root.resolve(Page.self).text
          }
        }
      }
      #expect(Set(texts.joined()) == ["page"])
      // One at the beginning; for each reset one, and one for the requests that it overtook.
      #expect((1...601).contains(builds.count))
      #expect(root.resolve(Page.self) === root.resolve(Page.self))
    }
  }

  @Test func aScopeMayBeSetWhileOthersResolve() async {
    await #expect(processExitsWith: .success) {
      for number in 0..<2_000 {
        let container = Resolver()
        Resolver.defaultScope = number.isMultiple(of: 2) ? .application : .shared
        let pages = onThreads(2) { number in
          if number == 0 { container.register { Page(text: "page") }.scope(.unique) }
          while true {
            if let page = container.optional(Page.self) { return page }
            sched_yield()
          }
        }
        let later = container.resolve(Page.self)
        #expect(!pages.contains { $0 === later })
        #expect(later !== container.resolve(Page.self))
      }
    }
  }

  @Test func theCachedInstancesOfProductionMayBeResetWhileOthersResolve() async {
    await #expect(processExitsWith: .success) {
      let builds = Counter()
      Resolver.register {
        builds.increment()
        return Page(text: "page")
      }
      .scope(.cached)
      Resolver.register { "kept" }.scope(.application)
      let texts = onThreads(4) { number in
        (0..<1_000).flatMap { _ in
          if number == 0 { ResolverScope.cached.reset() }
          return [Resolver.resolve(Page.self).text, Resolver.resolve(String.self)]
        }
      }
      #expect(texts.joined().count { $0 == "page" } == 4_000)
      #expect(texts.joined().count { $0 == "kept" } == 4_000)
      // After a reset the thread finds nothing, unless another one has built an instance.
      #expect((2...1_001).contains(builds.count))
      let page: Page = Resolver.resolve()
      #expect(Resolver.resolve(Page.self) === page)
      ResolverScope.cached.reset()
      #expect(Resolver.resolve(Page.self) !== page)
    }
  }

  @Test func aContainerMayBeResetWhileOthersResolve() {
    let container = Resolver()
    let builds = Counter()
    container.register {
      builds.increment()
      return Page(text: "page")
    }
    .scope(.container)
    let texts = onThreads(4) { number in
      (0..<300).map { _ in
        if number == 0 { container.cache.reset() }
        return container.resolve(Page.self).text
      }
    }
    #expect(Set(texts.joined()) == ["page"])
    #expect((1...601).contains(builds.count))
    #expect(container.resolve(Page.self) === container.resolve(Page.self))
  }

  @Test(arguments: [ResolverScope.application, .shared, .container, .graph, .unique])
  func threadsSeeRegistrationsInTheOrderInWhichTheyReplaceEachOther(scope: ResolverScope) {
    let container = Resolver()
    container.register { Edition(number: 0) }.scope(scope)
    let editions = onThreads(4) { number in
      (1...300).map { edition in
        if number == 0 { container.register { Edition(number: edition) }.scope(scope) }
        return container.resolve(Edition.self).number
      }
    }
    #expect(editions.allSatisfy { $0 == $0.sorted() })
    #expect(editions.contains(Array(1...300)))
    #expect(container.resolve(Edition.self).number == 300)
  }

  @Test func childrenThatAreAddedWhileOthersResolveAreFoundFromThenOn() {
    let container = Resolver()
    let found = onThreads(4) { thread in
      var isFoundFromThenOn = true
      var known = 0
      for number in 0..<100 {
        if thread == 0 {
          let child = Resolver()
          child.register(name: Resolver.Name("\(number)")) { Edition(number: number) }
          container.add(child: child)
          known = number + 1
        }
        while known < 100, container.optional(Edition.self, name: Resolver.Name("\(known)")) != nil
        {
          known += 1
        }
        if known > 0 {
          let last = container.optional(Edition.self, name: Resolver.Name("\(known - 1)"))
          isFoundFromThenOn = isFoundFromThenOn && last?.number == known - 1
        }
      }
      return isFoundFromThenOn
    }
    #expect(found == [true, true, true, true])
  }

  @Test func everythingMayBeResetWhileOthersResolve() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers {
        calls.increment()
        Resolver.register { Page(text: "page") }.scope(.application)
        Resolver.register {
          Resolver.optional(Page.self).map { Edition(number: $0.text.count) }
        }
      }
      let numbers = onThreads(4) { number in
        (0..<200).map { _ in
          if number == 0 { Resolver.reset() }
          return Resolver.optional(Edition.self)?.number ?? 4
        }
      }
      #expect(Set(numbers.joined()) == [4])
      #expect((1...201).contains(calls.count))
    }
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private final class Page {
  let text: String

  init(text: String) {
    self.text = text
  }
}

private final class Edition {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}
