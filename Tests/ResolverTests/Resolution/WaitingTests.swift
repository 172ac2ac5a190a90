import Dispatch
import Resolver
import Testing

/// Tests that no code of the user runs while a lock is held that others need.
@Suite(.layer) struct WaitingTests {
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
      inNewLayer { _ = container.resolve(Page.self, name: "new") }
      defer { isDone.open() }
      return quick.text + container.resolve(Page.self, name: "new").text
    }
    #expect(Set(texts) == ["slow", "quicknew"])
  }

  @Test(arguments: Code.allCases)
  func codeOfTheUserMayWaitForAThreadThatResolves(code: Code) {
    let container = Resolver()
    container.register { "resolved" }.scope(.application)
    let answer = Locked<String?>(nil)
    let wait = { @Sendable in
      answer.value = onAnotherThread { container.resolve(String.self) }
    }
    let options = container.register { Page(text: "") }.scope(.application)
    switch code {
    case .factory:
      container.register(name: "waiting") { Page(wait) }.scope(.application)
      _ = container.resolve(Page.self, name: "waiting")
    case .completion:
      options.resolveProperties { _, _ in wait() }
    case .decorator:
      Resolver.decorate = { service in if service is Page { wait() } }
    case .deinitializer:
      container.register { Farewell(wait) }.scope(.session)
      _ = container.resolve(Farewell.self)
      ResolverScope.session.reset()
    case .factoryOfALazyProperty:
      container.register(name: "waiting") { Page(wait) }.scope(.application)
      _ = LazyInjected<Page>(name: "waiting", container: container).wrappedValue
    }
    _ = container.resolve(Page.self)
    #expect(answer.value == "resolved")
  }

  @Test func aFactoryMayResolveOnSeveralThreadsAtOnce() {
    let container = Resolver()
    let builds = Counter()
    container.register { "\(builds.increment())" }.scope(.application)
    container.register { () -> Page in
      let texts = Locked<[String]>([])
      let context = ResolverContext.bound
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let text: String = ResolverContext.withBound(context) { container.resolve() }
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
    container.register { resolver -> [Page]? in
      let own: Page = resolver.resolve()
      let others = onThreads(3) { _ in container.resolve(Page.self) }
      let isOwn = others.allSatisfy { $0 !== own } && resolver.resolve(Page.self) === own
      return isOwn ? others + [own] : nil
    }
    .scope(.unique)
    let books = onThreads(4) { _ in (0..<10).compactMap { _ in container.optional([Page].self) } }
    let pages = books.joined().joined()
    #expect(pages.count == 160)
    #expect(Set(pages.map { ObjectIdentifier($0) }).count == 160)
  }
}

// MARK: - Fixtures

/// Code of the user that runs during a request.
enum Code: CaseIterable {
  case factory, completion, decorator, deinitializer, factoryOfALazyProperty
}

private final class Page: Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }

  convenience init(_ wait: () -> Void) {
    wait()
    self.init(text: "")
  }
}
