import Resolver
import Testing

/// Tests that the instances of a registration are released when it is replaced.
@Suite struct ReplacedRegistrationTests {
  private let live = LiveObjects()
  private let child = Resolver()

  @Test func aContainerKeepsNothingThatWasReplacedInItsChild() {
    let parent = Resolver(child: child)
    for _ in 0..<1_000 {
      child.register { [live] in live.make() }.scope(.container)
      let instance = parent.resolve(LiveObject.self)
      #expect(instance === parent.resolve(LiveObject.self))
    }
    #expect(live.count == 1)
    child.register { [live] in live.make() }
    #expect(live.count == 0)
  }

  @Test func aContainerKeepsNothingOfWhatItsChildImplemented() {
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

  @Test func aContainerOfATestKeepsNothingThatTheTestReplacedInItsChild() {
    inNewLayer {
      let parent = Resolver(child: child)
      for _ in 0..<1_000 {
        child.register { [live] in live.make() }.scope(.container).implements((any Living).self)
        _ = parent.resolve((any Living).self)
      }
      #expect(live.count == 1)
      child.register { [live] in live.make() }.implements((any Living).self)
      #expect(live.count == 0)
    }
  }

  @Test(arguments: [ResolverScope.cached, .application, .session, .container, .shared])
  func aRegistrationReplacedWhileOthersResolveIsNotKept(scope: ResolverScope) {
    child.register { [live] in live.make() }.scope(scope)
    onThreads(4) { [live, child] number in
      for _ in 0..<2_000 {
        if number == 0 { child.register { live.make() }.scope(scope) }
        _ = child.resolve(LiveObject.self)
      }
    }
    #expect(live.count <= 1)
    child.register { [live] in live.make() }
    #expect(live.count == 0)
  }

  @Test(arguments: [ResolverScope.cached, .application, .session, .container])
  func aRegistrationReplacedWhileOthersResolveItsImplementedTypeIsNotKept(scope: ResolverScope) {
    let parent = Resolver(child: child)
    child.register { [live] in live.make() }.scope(scope).implements((any Living).self)
    onThreads(4) { [live, child] number in
      for _ in 0..<2_000 {
        if number == 0 {
          child.register { live.make() }.scope(scope).implements((any Living).self)
        }
        _ = parent.resolve((any Living).self)
      }
    }
    #expect(live.count <= 1)
    child.register { [live] in live.make() }.implements((any Living).self)
    #expect(live.count == 0)
  }

  @Test func noFormerScopeKeepsAnInstanceWhileOthersResolve() {
    let scopes = [ResolverScope.cached, .application, .session, .container, .graph]
    onThreads(4) { [live, child] number in
      for round in 0..<2_000 {
        if number == 0 { child.register { live.make() }.scope(scopes[round % 5]).scope(.cached) }
        _ = child.optional(LiveObject.self)
      }
    }
    #expect(live.count <= 1)
    child.register { [live] in live.make() }
    #expect(live.count == 0)
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private protocol Living: AnyObject {}

extension LiveObject: Living {}
