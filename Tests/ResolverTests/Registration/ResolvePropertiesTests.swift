import Resolver
import Testing

@Suite(.layer) struct ResolvePropertiesTests {
  @Test func severalStepsRunInTheOrderInWhichTheyWereAdded() {
    let container = Resolver()
    container.register { Page() }
      .resolveProperties { _, page in page.log.append("first") }
      .resolveProperties { _, page in page.log.append("second") }
      .resolveProperties { _, page, _ in page.log.append("third") }
    #expect(container.resolve(Page.self).log == ["first", "second", "third"])
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .container])
  func aStepRunsOncePerInstance(scope: ResolverScope) {
    let container = Resolver()
    container.register { Page() }
      .resolveProperties { _, page in page.log.append("completed") }
      .scope(scope)
    let page: Page = container.resolve()
    let again: Page = container.resolve()
    #expect(again === page)
    #expect(page.log == ["completed"])
  }

  @Test func noOtherThreadReceivesAnInstanceThatIsNotComplete() {
    let container = Resolver()
    let isCompleting = Gate()
    let isAsked = Gate()
    container.register { Page() }
      .resolveProperties { _, page in
        isCompleting.open()
        _ = isAsked.pass()
        page.log.append("completed")
      }
      .scope(.application)
    let logs = onThreads(2) { number in
      if number == 1 {
        _ = isCompleting.pass()
        isAsked.open()
      }
      return container.resolve(Page.self).log
    }
    #expect(logs == [["completed"], ["completed"]])
  }

  @Test func theThirdParameterHoldsTheArguments() {
    let container = Resolver()
    container.register { Page() }
      .resolveProperties { _, page, args in page.title = Title(text: args()) }
    let page: Page = container.resolve(args: "Given")
    #expect(page.title?.text == "Given")
  }

  @Test func theContainerThatWasAskedIsPassed() {
    let fallback = Resolver()
    let container = Resolver(child: fallback)
    fallback.register { Page() }
      .resolveProperties { resolver, page in page.title = resolver.optional() }
    container.register { Title(text: "of the outer container") }
    #expect(container.resolve(Page.self).title?.text == "of the outer container")
    #expect(fallback.resolve(Page.self).title == nil)
  }
}

// MARK: - Fixtures

private struct Title {
  let text: String
}

private final class Page {
  var title: Title?
  var log: [String] = []
}
