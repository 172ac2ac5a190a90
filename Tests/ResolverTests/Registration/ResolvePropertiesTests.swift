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
}

// MARK: - Fixtures

private struct Title {
  let text: String
}

private final class Page {
  var title: Title?
  var log: [String] = []
}
