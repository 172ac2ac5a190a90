import Foundation
import Resolver
import ResolverTesting
import Testing

/// The check of all registrations in tests of Swift Testing.
@Suite(.container, .capturingIssues) struct AssertEveryRegistrationResolvesTests {
  private let container = Resolver()

  @Test func aCleanGraphOfAThousandRegistrationsPasses() {
    container.register(name: "0") { Node(next: nil) }
    for number in 1..<1_000 {
      container.register(name: .init("\(number)")) { resolver in
        // Shallow, for the sum of all builds grows with the depth.
        Node(next: resolver.resolve(Node.self, name: .init("\(number / 2)")))
      }
    }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }

  @Test func everyScopePasses() {
    container.register { Leaf() }.scope(.shared)
    container.register(name: "application") { Leaf() }.scope(.application)
    container.register(name: "cached") { Leaf() }.scope(.cached)
    container.register(name: "container") { Leaf() }.scope(.container)
    container.register(name: "unique") { Leaf() }.scope(.unique)
    container.register(name: "custom") { Leaf() }.scope(ResolverScopeCache())
    container.register { resolver in
      for name in ["application", "cached", "unique", "container"] as [Resolver.Name] {
        _ = resolver.resolve(Leaf.self, name: name)
      }
      return Tree(leaf: resolver.resolve(name: "custom"))
    }.scope(.container)
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }

  @Test func aMissThatAFactoryHandlesPasses() {
    container.register { resolver in Tree(leaf: resolver.optional() ?? Leaf()) }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }

  @Test func theRootIsCheckedWhenNoContainerIsGiven() {
    Resolver.root.register { resolver in Tree(leaf: resolver.resolve()) }
    let (line, issues) = (#line, recordedIssues { assertEveryRegistrationResolves() })
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.contains("Requested by: 'Tree' → 'Leaf'") == true)
  }

  @Test func childrenAreChecked() {
    let child = Resolver()
    child.register { resolver in Tree(leaf: resolver.resolve()) }
    container.add(child: child)
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues.count == 1)
  }

  @Test func aMissInAPropertyWrapperIsFound() {
    container.register { Branch() }
    container.register { Garden(branch: $0.resolve()) }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Requested by: 'Branch' → 'Root'") == true)
    #expect(issues.first?.message.contains("have a problem.") == true)
  }

  @Test func aMissInALazyPropertyThatAFactoryReadsIsFound() {
    container.register { () -> LazyBranch in
      let branch = LazyBranch()
      _ = branch.root
      return branch
    }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Requested by: 'LazyBranch' → 'Root'") == true)
  }

  @Test(arguments: 0...1) func staticContainersAreChecked(_: Int) {
    Resolver.register { Leaf() }
    let (line, issues) = (
      #line, recordedIssues { assertEveryRegistrationResolves(containers: [.garden, .park]) }
    )
    let file = "ResolverTestingTests/AssertEveryRegistrationResolvesTests.swift"
    let message = """
      The registrations have 2 problems.

        Not registered:
          'Root'
            Requested by: 'Branch' → 'Root'
            Location: \(file):\(rootLine)
            'Branch' is registered at: App/Park.swift:4
        The factory returned nil:
          'Tree'
            'Tree' is registered at: \(file):\(gardenLine)

      To fix:
        • Register the missing service, or resolve it with optional() or @OptionalInjected.
        • Return an instance. If the service may be missing, exclude its type.
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aServiceOfSeveralContainersIsBuiltOnce() {
    let count = Mutex(0)
    Resolver.register { () -> Leaf in
      count.withLock { $0 += 1 }
      return Leaf()
    }
    let child = Resolver(child: .root)
    assertEveryRegistrationResolves(in: child, containers: [.root, child])
    #expect(count.withLock { $0 } == 1)
  }

  @Test func overridesOfTheTestAreChecked() {
    let live: Resolver = productionContainer
    let broken = recordedIssues { assertEveryRegistrationResolves(in: live) }
    live.register { Leaf() }
    let mended = recordedIssues { assertEveryRegistrationResolves(in: live) }
    #expect(broken.count == 1)
    #expect(mended == [])
  }

  @Test func aReplacementIsChecked() {
    Resolver.replace(.data, with: .mock)
    container.register(name: .data) { Leaf() }
    container.register(name: .mock) { Leaf() }
    container.register { Tree(leaf: $0.resolve(name: .data)) }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }
}

// MARK: - Fixtures

private let productionContainer: Resolver = {
  let container = Resolver()
  container.register { resolver in Tree(leaf: resolver.resolve()) }
  return container
}()

private let gardenLine = #line + 4

extension Resolver {
  fileprivate static let garden = Resolver(child: .main) { garden in
    garden.register { Optional<Tree>.none }
  }

  fileprivate static let park = makePark()

  private static func makePark() -> Resolver {
    let park = Resolver(fileID: "App/Park.swift", line: 3)
    park.register(fileID: "App/Park.swift", line: 4) { Branch() }
    return park
  }
}

private struct Node: Sendable {
  let depth: Int

  init(next: Node?) {
    depth = (next?.depth ?? 0) + 1
  }
}

private final class Leaf {}

private final class Tree {
  init(leaf: Leaf) {}
}

private struct Root {}

private let rootLine = #line + 3

private final class Branch {
  @Injected var root: Root
}

private final class LazyBranch {
  @LazyInjected var root: Root
}

private struct Garden {
  let branch: Branch
}
