import Resolver
import Testing

@Suite(.world) struct ThreadSafetyTests {
  @Test func threadsMayRegisterAndResolveAtTheSameTime() {
    let container = Resolver()
    container.register { 0 }
    let results = onThreads(4) { number in
      (0..<200).map { round in
        let name = Resolver.Name("\(number).\(round)")
        container.register(name: name) { number * 1_000 + round }
        container.register { round }.scope(.cached)
        return container.resolve(Int.self, name: name)
          + (container.optional(Int.self) == nil ? 100_000 : 0)
      }
    }
    let expected = (0..<4).map { number in (0..<200).map { number * 1_000 + $0 } }
    #expect(Set(results) == Set(expected))
  }

  @Test func aRegistrationMayBeConfiguredWhileOthersResolve() {
    let container = Resolver()
    let options = Locked(
      container.register { Page() }.resolveProperties { _, page in page.steps += 1 }
    )
    let steps = onThreads(4) { number in
      (0..<200).map { round in
        if number == 0 {
          options.value.scope(round.isMultiple(of: 2) ? .unique : .cached)
          options.value.resolveProperties { _, page in page.steps += 1 }
        }
        return container.resolve(Page.self).steps
      }
    }
    // Each page was completed by all steps that existed when it was built.
    #expect(steps.joined().allSatisfy { (1...201).contains($0) })
    options.value.scope(.unique)
    #expect(container.resolve(Page.self).steps == 201)
    #expect(container.resolve(Page.self) !== container.resolve(Page.self))
  }

  @Test func childrenMayBeAddedWhileOthersResolve() {
    let container = Resolver()
    container.register { "container" }
    let texts = onThreads(4) { number in
      (0..<100).map { _ in
        if number == 0 { container.add(child: Resolver()) }
        return container.resolve(String.self)
      }
    }
    #expect(Set(texts.joined()) == ["container"])
  }

  @Test func aFactoryMayWaitForAThreadThatResolves() {
    let container = Resolver()
    container.register { "resolved" }
    container.register { Waiting(answer: onAnotherThread { container.resolve(String.self) }) }
      .scope(.application)
    #expect(container.resolve(Waiting.self).answer == "resolved")
  }

  @Test func completingAnInstanceMayWaitForAThreadThatResolves() {
    let container = Resolver()
    container.register { "resolved" }
    container.register { Waiting(answer: nil) }
      .resolveProperties { _, waiting in
        waiting.answer = onAnotherThread { container.resolve(String.self) }
      }
      .scope(.application)
    #expect(container.resolve(Waiting.self).answer == "resolved")
  }

  @Test func theDecoratorMayWaitForAThreadThatResolves() {
    let container = Resolver()
    container.register { "resolved" }
    container.register { Waiting(answer: nil) }
    Resolver.decorate = { service in
      (service as? Waiting)?.answer = onAnotherThread { container.resolve(String.self) }
    }
    #expect(container.resolve(Waiting.self).answer == "resolved")
  }

  @Test func aReleasedObjectMayWaitForAThreadThatResolves() {
    let container = Resolver()
    let answer = Locked<String?>(nil)
    container.register { "resolved" }
    container.register {
      Farewell { answer.value = onAnotherThread { container.resolve(String.self) } }
    }
    .scope(.cached)
    _ = container.resolve(Farewell.self)
    ResolverScope.cached.reset()
    #expect(answer.value == "resolved")
  }

  @Test func aSlowFactoryDelaysNoOtherService() {
    let container = Resolver()
    let isBuilding = Gate()
    let othersAreDone = Gate()
    container.register { "quick" }
    container.register { () -> Waiting in
      isBuilding.open()
      return Waiting(answer: othersAreDone.pass() ? "others came first" : nil)
    }
    .scope(.application)
    let answers = onThreads(2) { number in
      if number == 0 { return container.resolve(Waiting.self).answer }
      _ = isBuilding.pass()
      let text: String = container.resolve()
      othersAreDone.open()
      return text
    }
    #expect(Set(answers) == ["others came first", "quick"])
  }

  @Test func aSharedInstanceOfAResolutionMayResolveWhenItIsReleased() {
    let container = Resolver()
    let resolved = Counter()
    container.register { "resolved" }
    container.register {
      Farewell {
        if container.optional(String.self) == "resolved" { resolved.increment() }
      }
    }
    container.register { resolver -> Waiting in
      _ = resolver.resolve(Farewell.self)
      return Waiting(answer: nil)
    }
    _ = container.resolve(Waiting.self)
    #expect(resolved.count == 1)
  }
}

// MARK: - Fixtures

private final class Page {
  var steps = 0
}

private final class Waiting {
  var answer: String?

  init(answer: String?) {
    self.answer = answer
  }
}
