import Dispatch
import Resolver
import Testing

@Suite struct WaitingTests {
  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .graph, .unique])
  func whileAFactoryIsBlockedEverythingElseGoesOn(scope: ResolverScope) {
    let container = Resolver()
    let isBuilding = Gate()
    let isDone = Gate()
    container.register(name: "slow") { () -> Page in
      isBuilding.open()
      return Page(text: isDone.pass() ? "slow" : "held up")
    }
    .scope(scope)
    container.register(name: "quick") { Page(text: "quick") }.scope(scope)
    let texts = onThreads(2) { number -> String in
      if number == 0 { return container.resolve(Page.self, name: "slow").text }
      _ = isBuilding.pass()
      let quick: Page = container.resolve(name: "quick")
      container.register(name: "new") { Page(text: "new") }.scope(scope)
      container.add(child: Resolver())
      container.cache.reset()
      inNewWorld { _ = container.resolve(Page.self, name: "new") }
      defer { isDone.open() }
      return quick.text + container.resolve(Page.self, name: "new").text
    }
    #expect(Set(texts) == ["slow", "quicknew"])
  }

  @Test(arguments: [ResolverScope.application, .graph, .container])
  func aFactoryMayHopToAQueueThatResolves(scope: ResolverScope) {
    let container = Resolver()
    let queue = DispatchQueue(label: "hop")
    container.register { "resolved" }.scope(scope)
    container.register { Page(text: queue.sync { container.resolve() }) }.scope(scope)
    let texts = onThreads(4) { _ in container.resolve(Page.self).text }
    #expect(texts == Array(repeating: "resolved", count: 4))
  }

  @Test func aFactoryMayResolveOnSeveralThreadsAtOnce() {
    let container = Resolver()
    let builds = Counter()
    container.register { "\(builds.increment())" }.scope(.application)
    container.register { () -> Page in
      let texts = Locked<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let text: String = container.resolve()
        texts.withLock { $0.append(text) }
      }
      return Page(text: texts.value.joined())
    }
    .scope(.application)
    let pages = onThreads(4) { _ in container.resolve(Page.self) }
    #expect(pages.allSatisfy { $0 === pages[0] })
    #expect(pages[0].text == "11111111")
    #expect(builds.count == 1)
  }

  @Test func instancesOfOneResolutionAreNotSharedWithThreadsThatItStarts() {
    let container = Resolver()
    container.register { Page(text: "shared") }
    container.register { resolver -> Book? in
      let own: Page = resolver.resolve()
      let others = onThreads(3) { _ in container.resolve(Page.self) }
      let isOwn = others.allSatisfy { $0 !== own } && resolver.resolve(Page.self) === own
      return isOwn ? Book(pages: others + [own]) : nil
    }
    .scope(.unique)
    let books = onThreads(4) { _ in (0..<25).compactMap { _ in container.optional(Book.self) } }
    let pages = books.joined().flatMap(\.pages)
    #expect(pages.count == 400)
    #expect(Set(pages.map { ObjectIdentifier($0) }).count == 400)
  }
}

// MARK: - Fixtures

private final class Page: Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }
}

private final class Book {
  let pages: [Page]

  init(pages: [Page]) {
    self.pages = pages
  }
}
