import Resolver
import Testing

/// Containers that a test makes, and releases long before it ends.
@Suite(.layer) struct ShortLivedContainersTests {
  private let live = LiveObjects()

  @Test func aContainerOfProductionIsKeptForWhatTheTestRegisteredInIt() {
    // Another one could be made in its place, and would answer with the registration.
    let containers = (0..<200).map { number in
      let container = ResolverContext.withBound(nil) { Resolver() }
      container.register { number }
      return Observed(container)
    }
    #expect(containers.enumerated().allSatisfy { $1.container?.resolve(Int.self) == $0 })
  }

  @Test(arguments: [ResolverScope.cached, .application, .container, .graph, .shared])
  func aContainerThatAHelperRegisteredInEndsWithItsLastUse(scope: ResolverScope) {
    let containers = (0..<200).map { _ in
      let request = Resolver(child: .main)
      register(in: request, live, scope)
      _ = request.resolve(LiveObject.self)
      withContainer(request) {
        register(in: .root, live, scope)
        _ = Resolver.resolve(LiveObject.self)
      }
      return Observed(request)
    }
    #expect(containers.allSatisfy { $0.container == nil })
    #expect(live.count == 0)
  }

  @Test func aContainerEndsWithTheTasksThatItIsTheRootOf() async {
    var containers: [Observed] = []
    for _ in 0..<50 {
      let request = Resolver(child: .main)
      register(in: request, live, .container)
      await withContainer(request) {
        await Task.yield()
        let isKept = await Task {
          Resolver.resolve(LiveObject.self) === Resolver.resolve(LiveObject.self)
        }.value
        #expect(isKept)
      }
      containers.append(Observed(request))
    }
    // A task releases its context shortly after it has returned its result.
    for _ in 0..<10_000 where live.count > 0 { await Task.yield() }
    #expect(live.count == 0)
    #expect(containers.allSatisfy { $0.container == nil })
  }

  @Test func aContainerEndsAlthoughAPropertyWrapperResolvedFromIt() {
    let containers = (0..<200).map { _ in
      let request = Resolver(child: .main)
      register(in: request, live, .container)
      withContainer(request) {
        let screen = Screen()
        #expect(screen.eager === screen.lazy)
      }
      return Observed(request)
    }
    #expect(containers.allSatisfy { $0.container == nil })
    #expect(live.count == 0)
  }

  @Test func aContainerOfAThreadEndsWithItsLastUse() {
    let root = Resolver.root
    let areReleased = onThreads(4) { [live] _ in
      (0..<100).allSatisfy { _ in
        withContainer(root) {
          let request = Resolver(child: .main)
          register(in: request, live, .container)
          withContainer(request) { _ = Resolver.resolve(LiveObject.self) }
          return Observed(request)
        }.container == nil
      }
    }
    #expect(areReleased == [true, true, true, true])
    #expect(live.count == 0)
  }
}

// MARK: - Fixtures

private final class Screen {
  @Injected var eager: LiveObject
  @LazyInjected var lazy: LiveObject
}

private struct Observed {
  weak let container: Resolver?

  init(_ container: Resolver) {
    self.container = container
  }
}

/// Registers, like a function that did not make the container.
private func register(in container: Resolver, _ live: LiveObjects, _ scope: ResolverScope) {
  container.register { live.make() }.scope(scope)
}
