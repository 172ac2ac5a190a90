import Resolver
import Testing

/// Tests that the instances of a registration are released when it is replaced.
@Suite struct ReplacedRegistrationTests {
  private let live = LiveObjects()
  private let child = Resolver()

  @Test(arguments: [false, true])
  func aContainerKeepsNothingThatWasReplacedInItsChild(isInTest: Bool) {
    let replace = {
      let parent = Resolver(child: child)
      for _ in 0..<1_000 {
        child.register { [live] in live.make() }.scope(.container).implements((any Living).self)
        let instance = parent.resolve((any Living).self)
        #expect(instance === parent.resolve(LiveObject.self))
      }
      #expect(live.count == 1)
      child.register { [live] in live.make() }.implements((any Living).self)
      #expect(live.count == 0)
    }
    if isInTest { inNewLayer(replace) } else { replace() }
  }

  @Test func aContainerKeepsNothingOfWhatImplementedATypeBeforeItsScopeWasSet() {
    let parent = Resolver(child: child)
    for _ in 0..<1_000 {
      child.register { [live] in live.make() }.implements((any Living).self).scope(.container)
      _ = parent.resolve((any Living).self)
    }
    #expect(live.count == 1)
  }

  @Test func noneOfManyContainersKeepsWhatWasReplacedInTheirChild() {
    let parents = (0..<50).map { _ in Resolver(child: child) }
    for _ in 0..<20 {
      child.register { [live] in live.make() }.scope(.container)
      for parent in parents { _ = parent.resolve(LiveObject.self) }
      #expect(live.count == 50)
    }
    child.register { [live] in live.make() }
    #expect(live.count == 0)
  }

  @Test func instancesOfAShortLivedContainerEndWithIt() {
    child.register { [live] in live.make() }.scope(.container)
    for _ in 0..<1_000 {
      _ = Resolver(child: child).resolve(LiveObject.self)
    }
    #expect(live.count == 0)
  }

  @Test(arguments: [ResolverScope.cached, .application, .session, .container])
  func aRegistrationReplacedWhileOthersResolveIsNotKept(scope: ResolverScope) {
    let parent = Resolver(child: child)
    child.register { [live] in live.make() }.scope(scope).implements((any Living).self)
    onThreads(4) { [live, child] number in
      for _ in 0..<2_000 {
        if number == 0 {
          child.register { live.make() }.scope(scope).implements((any Living).self)
        }
        if number == 1 { _ = child.resolve(LiveObject.self) }
        if number > 1 { _ = parent.resolve((any Living).self) }
      }
    }
    // One for each container that was asked.
    #expect(live.count <= (scope === ResolverScope.container ? 2 : 1))
    child.register { [live] in live.make() }.implements((any Living).self)
    #expect(live.count == 0)
  }
}

// MARK: - Fixtures

private protocol Living: AnyObject {}

extension LiveObject: Living {}
