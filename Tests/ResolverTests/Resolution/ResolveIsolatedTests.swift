import Foundation
import Testing

@testable import Resolver

@Suite(.layer) struct ResolveIsolatedTests {
  @Test func aFactoryOfTheMainActorRunsThere() async {
    await Self.registerOnMainActor()
    let model = await Task.detached(operation: { [root = Resolver.root] in
      await root.resolveIsolated(Model.self)
    }).value
    #expect(model.wasMadeOnMainActor)
  }

  @Test func theStaticFormResolvesFromTheRoot() async {
    await Self.registerOnMainActor()
    let model = await Task.detached(operation: { [root = Resolver.root] in
      await withContainer(root) {
        await Resolver.resolveIsolated(Model.self, name: "named", args: 7)
      }
    }).value
    #expect(model.number == 7)
    #expect(model.wasMadeOnMainActor)
  }

  @Test @MainActor func aFactoryThatBelongsToNoActorRunsWhereItIsAskedFor() async {
    Resolver.register { @Sendable in isOnMainActor() }
    #expect(await Resolver.resolveIsolated(Bool.self))
  }

  @Test func theFactoryWhoseActorWasComparedRuns() async {
    let hook = SearchHook(before: 3) {
      Resolver.register { @Archive in Shelf(label: "archive") }
    }
    let layer = Layer(name: "a test", below: .production, hook: hook)
    await ResolverContext.withBound(ResolverContext(layer: layer)) {
      Resolver.register { @MainActor in Shelf(label: "main actor") }
      #expect(await Resolver.resolveIsolated(Shelf.self).label == "main actor")
    }
    layer.end()
  }

  @Test(arguments: [2, 3])
  func theContainerThatWasSearchedIsPassedToTheFactory(search: Int) async {
    let hook = SearchHook(before: search) { Resolver.root = Resolver(child: .main) }
    let layer = Layer(name: "a test", below: .production, hook: hook)
    await ResolverContext.withBound(ResolverContext(layer: layer)) {
      let root = Resolver.root
      Resolver.register { @MainActor resolver in Shelf(label: resolver === root ? "root" : "other")
      }
      #expect(await Resolver.resolveIsolated(Shelf.self).label == "root")
    }
    layer.end()
  }

  @Test func aForwardedRequestRunsOnTheActorOfTheFactory() async {
    await Self.registerOnMainActor()
    let model = await Resolver.resolveIsolated((any Numbered).self)
    #expect(await model.wasMadeOnMainActor)
  }

  @Test func aFactoryOfAnotherGlobalActorRunsThere() async {
    await registerShelf()
    #expect(await Resolver.resolveIsolated(Shelf.self).label == "shelf")
    #expect(await onMainActor { await Resolver.resolveIsolated(Shelf.self).label } == "shelf")
  }

  @Test func aFactoryOfAnInstanceOfAnActorRunsThere() async {
    let clerks = [Clerk(number: 0), Clerk(number: 1)]
    for clerk in clerks {
      await clerk.register()
    }
    #expect(await Resolver.resolveIsolated(Letter.self, name: "0").number == 0)
    #expect(await Resolver.resolveIsolated(Letter.self, name: "1").number == 1)
  }

  @Test func aFactoryRunsOnItsActorWhileProductionIsReset() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      Application.registers {
        Resolver.register { @MainActor in Model(number: 1) }.scope(.unique)
      }
      let isDone = Locked(false)
      Thread.detachNewThread {
        for _ in 0..<1_000 {
          Resolver.reset()
          sched_yield()
        }
        isDone.value = true
      }
      let elsewhere = await withTaskGroup { group in
        for _ in 0..<2 {
          group.addTask {
            var elsewhere = 0
            while !isDone.value {
              let model = await Resolver.resolveIsolated(Model.self)
              if !model.wasMadeOnMainActor { elsewhere += 1 }
            }
            return elsewhere
          }
        }
        return await group.reduce(0, +)
      }
      #expect(elsewhere == 0)
    }
  }

  @Test func aServiceThatNeedsNoMainActorDoesNotWaitForIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      Application.registers { Resolver.register { 7 } }
      let isBlocked = Gate()
      let isResolved = Gate()
      let number = Task.detached {
        _ = isBlocked.pass()
        let number = await Resolver.resolveIsolated(Int.self)
        isResolved.open()
        return number
      }
      let wasResolved = await onMainActor {
        isBlocked.open()
        return isResolved.pass()
      }
      #expect(wasResolved)
      #expect(await number.value == 7)
    }
  }

  @MainActor
  private static func registerOnMainActor() {
    Resolver.register { Model(number: 1) }.implements((any Numbered).self)
    Resolver.register(name: "named") { _, args in Model(number: args()) }
  }
}

// MARK: - Fixtures

@MainActor
private protocol Numbered: AnyObject, Sendable {
  var wasMadeOnMainActor: Bool { get }
}

@MainActor
private final class Model: Numbered {
  let number: Int
  let wasMadeOnMainActor: Bool

  init(number: Int) {
    self.number = number
    wasMadeOnMainActor = isOnMainActor()
  }
}

@MainActor
private func onMainActor<Result: Sendable>(_ body: @MainActor () async -> Result) async -> Result {
  await body()
}

/// A hook that does something before a search.
private final class SearchHook: ResolverHook {
  private let number: Int
  private let act: @Sendable () -> Void
  private let searches = Counter()

  init(before number: Int, _ act: @escaping @Sendable () -> Void) {
    self.number = number
    self.act = act
  }

  func registration(for search: Search, inside factory: Registration?) -> Registration? {
    if searches.increment() == number { act() }
    return nil
  }

  func receive(_ event: Event) {}
}

@globalActor
private actor Archive {
  static let shared = Archive()
}

@Archive
private func registerShelf() {
  Resolver.register {
    Archive.shared.preconditionIsolated()
    return Shelf(label: "shelf")
  }
  .scope(.unique)
}

private struct Shelf {
  let label: String
}

private actor Clerk {
  private let number: Int
  private var count = 0

  init(number: Int) {
    self.number = number
  }

  func register() {
    Resolver.register(name: Resolver.Name("\(number)")) {
      self.preconditionIsolated()
      self.count += 1
      return Letter(number: self.number)
    }
  }
}

private struct Letter {
  let number: Int
}
