import Resolver
import Testing

/// Threads that need each other's services: any of them may be the one that detects the deadlock.
@Suite struct CycleAcrossThreadsTests {
  @Test(arguments: [2, 3, 4], [false, true])
  func threadsThatNeedEachOthersServicesDoNotDeadlock(count: Int, isInTest: Bool) {
    for _ in 0..<20 {
      inNewLayer {
        let root = isInTest ? Resolver.root : Resolver()
        let container = Resolver()
        let failures = Locked<[ResolutionFailure]>([])
        registerCycle(of: count, in: container, failures)
        let links = onThreads(count) { number in
          withContainer(root) { container.resolve(Link.self, name: name(number)) }
        }
        check(failures.value, links, count)
      }
    }
  }

  @Test func threadsThatNeedTheSameCycleFailBeforeTheyWait() {
    for _ in 0..<50 {
      let container = Resolver()
      let failures = Counter()
      for number in 0..<3 {
        container.register(name: name(number)) { resolver -> Link in
          let next = try? resolver.tryResolve(Link.self, name: name((number + 1) % 3))
          if next == nil { failures.increment() }
          return Link(next: next)
        }
        .scope(.application)
      }
      onThreads(6) { _ = container.resolve(Link.self, name: name($0 % 3)) }
      #expect(failures.count == 1)
    }
  }

  @Test func aThreadThatNeedsACycleOfOthersWaitsUntilItIsBroken() {
    for _ in 0..<50 {
      let container = Resolver()
      let rightIsBegun = Gate()
      let leftIsBuilt = Gate()
      container.register { Left() }
        .resolveProperties { resolver, left in
          leftIsBuilt.open()
          left.right = resolver.resolve(Right.self)
        }
        .scope(.application)
      container.register { resolver -> Right in
        rightIsBegun.open()
        _ = leftIsBuilt.pass()
        return Right(left: resolver.resolve())
      }
      .scope(.application)
      let rights = onThreads(6) { number -> Right? in
        guard number == 0 else { return container.resolve(Right.self) }
        _ = rightIsBegun.pass()
        return container.resolve(Left.self).right
      }
      #expect(rights.allSatisfy { $0 === rights[0] && $0 != nil })
    }
  }

  /// Registers services that each need the next one, and that wait until all are being built.
  private func registerCycle(
    of count: Int,
    in container: Resolver,
    _ failures: Locked<[ResolutionFailure]>
  ) {
    let areBuilding = (0..<count).map { _ in Gate() }
    for number in 0..<count {
      container.register(
        name: name(number),
        fileID: "App/Links.swift",
        line: UInt(number)
      ) { resolver -> Link in
        areBuilding[number].open()
        for gate in areBuilding {
          _ = gate.pass()
        }
        do throws(ResolutionFailure) {
          return Link(
            next: try resolver.tryResolve(
              Link.self,
              name: name((number + 1) % count),
              fileID: "App/Screens.swift",
              line: UInt(number)
            )
          )
        } catch {
          failures.withLock { $0.append(error) }
          return Link(next: nil)
        }
      }
      .scope(.application)
    }
  }

  private func check(_ failures: [ResolutionFailure], _ links: [Link], _ count: Int) {
    #expect(failures.map(\.reason) == [.circularDependency])
    let description = failures.first?.description ?? ""
    #expect((0..<count).contains { description == failure(from: $0, count: count) })
    #expect(links.count { $0.next == nil } == 1)
  }
}

// MARK: - Fixtures

private final class Left {
  var right: Right?
}

private final class Right {
  let left: Left

  init(left: Left) {
    self.left = left
  }
}

private final class Link {
  let next: Link?

  init(next: Link?) {
    self.next = next
  }
}

private func name(_ number: Int) -> Resolver.Name {
  Resolver.Name("\(number)")
}

/// Returns the path that a failure shows when one of the services closes the cycle.
private func failure(from number: Int, count: Int) -> String {
  let cycle = (0...count).map { (number + $0) % count }
  let path = cycle.map { "'Link' named \"\($0)\"" }
  let sites = cycle.dropLast().map {
    "  'Link' named \"\($0)\" is registered at: App/Links.swift:\($0)\n"
  }
  return """
    Circular dependency: 'Link' named "\(number)" depends on itself.

      Path: \(path.joined(separator: " → "))
      Location: App/Screens.swift:\(number)
    \(sites.joined())
    To fix:
      • Inject one of the services with @LazyInjected or @WeakLazyInjected.
      • Or set it in resolveProperties() of the other one, in any scope but .unique.
    """
}
