import Resolver
import Testing

/// Tests that the instances of a registration are released when it is replaced.
@Suite struct ReplacedRegistrationTests {
  private let live = LiveObjects()
  private let child = Resolver()

  /// Registers at a line of its own each time; by the same line, an instance would be kept.
  private func register(_ number: Int, in scope: ResolverScope) {
    child.register(line: UInt(number)) { [live] in live.make() }.scope(scope)
      .implements((any Living).self, line: UInt(number))
  }

  @Test(arguments: [ResolverScope.cached, .application, .session])
  func anInstanceEndsWithItsRegistration(scope: ResolverScope) {
    let parent = Resolver(child: child)
    for number in 1...1_000 {
      register(number, in: scope)
      let instance = parent.resolve((any Living).self)
      #expect(instance === parent.resolve(LiveObject.self))
      #expect(live.count == 1)
    }
    child.register { [live] in live.make() }.implements((any Living).self)
    #expect(live.count == 0)
  }

  @Test func instancesOfAShortLivedContainerEndWithIt() {
    child.register { [live] in live.make() }.scope(.container)
    for _ in 0..<1_000 {
      _ = Resolver(child: child).resolve(LiveObject.self)
    }
    #expect(live.count == 0)
  }

  @Test(arguments: [ResolverScope.cached, .application, .session])
  func aRegistrationReplacedWhileOthersResolveIsNotKept(scope: ResolverScope) {
    let parent = Resolver(child: child)
    register(1, in: scope)
    onThreads(4) { number in
      for line in 2...2_000 {
        if number == 0 { register(line, in: scope) }
        if number == 1 { _ = child.resolve(LiveObject.self) }
        if number > 1 { _ = parent.resolve((any Living).self) }
      }
    }
    #expect(live.count <= 1)
    child.register { [live] in live.make() }.implements((any Living).self)
    #expect(live.count == 0)
  }
}

// MARK: - Fixtures

private protocol Living: AnyObject {}

extension LiveObject: Living {}
