import Foundation
import Resolver
import Testing

@Suite(.world) struct CurrentWorldTests {
  init() {
    Resolver.register { Badge(text: "of the test") }
    Resolver.register { Folder(badge: Resolver.resolve()) }
  }

  @Test func tasksThatTheTestStartsStayInItsWorld() async {
    let text = await Task { Resolver.resolve(Badge.self).text }.value
    #expect(text == "of the test")
    async let other = Task { @MainActor in Resolver.resolve(Badge.self).text }.value
    #expect(await other == "of the test")
  }

  @Test func tasksOfAGroupStayInItsWorld() async {
    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 0..<4 {
        group.addTask { Resolver.resolve(Badge.self).text }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts == Array(repeating: "of the test", count: 4))
  }

  @Test func aDetachedTaskActsInProduction() async {
    let isMissing = await Task.detached { Resolver.optional(Badge.self) == nil }.value
    #expect(isMissing)
  }

  @Test func aCapturedContainerOfTheTestCarriesItsWorld() async {
    let container = Resolver.root
    let text = await Task.detached { container.resolve(Badge.self).text }.value
    #expect(text == "of the test")
  }

  @Test func aCapturedContainerCarriesItsWorldToItsFactories() async {
    let container = Resolver.root
    let text = await Task.detached { container.resolve(Folder.self).badge.text }.value
    #expect(text == "of the test")
  }

  @Test func tasksThatAFactoryStartsStayInTheWorldOfTheContainer() async {
    Resolver.register { Task { Resolver.optional(Badge.self)?.text } }
    let container = Resolver.root
    let task = onAnotherThread { container.resolve(Task<String?, Never>.self) }
    #expect(await task?.value == "of the test")
  }

  @Test func aCapturedContainerRegistersInItsWorld() async {
    let container = Resolver.root
    await Task.detached {
      _ = container.register(name: "late") { Badge(text: "late") }
    }.value
    #expect(Resolver.resolve(Badge.self, name: "late").text == "late")
    #expect(inProduction { Resolver.optional(Badge.self, name: "late") == nil })
  }

  @Test func aContainerOutsideTheTestCarriesNoWorld() {
    let container = inProduction { Resolver() }
    inProduction { container.register { Badge(text: "of production") } }
    container.register { Badge(text: "of the test") }
    let text = onAnotherThread { container.resolve(Badge.self).text }
    #expect(text == "of production")
    #expect(container.resolve(Badge.self).text == "of the test")
  }

  @Test func theContainerOfATestWinsOverTheWorldOfTheTask() {
    let container = Resolver.root
    inNewWorld {
      Resolver.register { Badge(text: "of another test") }
      #expect(Resolver.resolve(Badge.self).text == "of another test")
      #expect(container.resolve(Badge.self).text == "of the test")
      #expect(container.resolve(Folder.self).badge.text == "of the test")
    }
  }

  @Test func theRunningResolutionWinsOverTheWorldOfAContainer() {
    let container = Resolver.root
    inNewWorld {
      Resolver.register { Badge(text: "of another test") }
      Resolver.register(name: "nested") { container.resolve(Badge.self) as Badge }
      #expect(Resolver.resolve(Badge.self, name: "nested").text == "of another test")
    }
  }

  @Test func theContextIsBackInPlaceWhenAResolutionIsOver() {
    let container = Resolver.root
    let texts = onAnotherThread {
      let first = container.resolve(Folder.self).badge.text
      return [first, Resolver.optional(Badge.self)?.text ?? "none"]
    }
    #expect(texts == ["of the test", "none"])
  }

  @Test func aTaskThatATestLeavesBehindIsStillServed() async {
    let isOver = Locked(false)
    let task = inNewWorld {
      Resolver.register { Badge(text: "left behind") }
      return Task {
        while !isOver.value { await Task.yield() }
        return Resolver.resolve(Badge.self).text
      }
    }
    isOver.value = true
    #expect(await task.value == "left behind")
  }

  @Test func theContainerOfATestThatIsOverAnswersFromProduction() {
    let container = inNewWorld { () -> Resolver in
      Resolver.register { Badge(text: "left behind") }
      return .root
    }
    let isMissing = onAnotherThread { container.optional(Badge.self) == nil }
    #expect(isMissing == true)
  }

  @Test func aResolutionOfAQueueStaysWithTheTestWhoseContainerWasCaptured() {
    let container = Resolver.root
    let queue = DispatchQueue(label: "queue")
    let done = Gate()
    let text = Locked<String?>(nil)
    queue.async {
      text.value = container.resolve(Folder.self).badge.text
      done.open()
    }
    #expect(done.pass())
    #expect(text.value == "of the test")
  }
}

// MARK: - Fixtures

private struct Badge: Sendable {
  let text: String
}

private struct Folder: Sendable {
  let badge: Badge
}
