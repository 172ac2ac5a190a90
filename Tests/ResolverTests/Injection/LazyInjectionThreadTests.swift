import Resolver
import Testing

@Suite(.world) struct LazyInjectionThreadTests {
  @Test func aFirstReadOnSeveralThreadsResolvesOnce() {
    let calls = Counter()
    Resolver.register {
      calls.increment()
      return Label(text: "label")
    }
    .scope(.unique)
    let owner = Owner()
    let labels = onThreads(8) { _ in owner.label }
    #expect(calls.count == 1)
    #expect(labels.allSatisfy { $0 === labels[0] })
  }

  @Test func aFirstReadOnSeveralThreadsMayBeTheLastUseOfTheContainer() {
    for _ in 0..<300 {
      let owner = ContainerOwner()
      let labels = onThreads(4) { _ in owner.label }
      #expect(labels.allSatisfy { $0 === labels[0] })
    }
  }

  @Test func theStateMayBeReadWhileAnotherThreadReadsFirst() {
    Resolver.register { Label(text: "label") }.scope(.application)
    let owner = Owner()
    let texts = onThreads(8) { number in
      (0..<50).map { _ in
        number.isMultiple(of: 2) || owner.isResolved ? owner.label.text : "label"
      }
    }
    #expect(Set(texts.joined()) == ["label"])
    #expect(owner.isResolved)
  }

  @Test func aFirstReadMayWaitForAThreadThatResolves() {
    let container = Resolver.root
    Resolver.register { "resolved" }
    Resolver.register {
      Label(text: onAnotherThread { container.resolve(String.self) } ?? "in vain")
    }
    #expect(Owner().label.text == "resolved")
  }
}

// MARK: - Fixtures

private final class Label: Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }
}

/// An object whose lazy property holds the only reference to the container.
private final class ContainerOwner: @unchecked Sendable {
  // Safety: as below.
  @LazyInjected var label: Label

  init() {
    let container = Resolver()
    container.register { Label(text: "label") }
    _label = LazyInjected(container: container)
  }
}

private final class Owner: @unchecked Sendable {
  // Safety: the properties are read only, which is safe on any thread.
  @LazyInjected var label: Label

  var isResolved: Bool {
    !$label.isEmpty
  }
}
