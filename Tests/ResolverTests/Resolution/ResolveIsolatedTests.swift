import Resolver
import Testing

@Suite(.world) struct ResolveIsolatedTests {
  @Test func aFactoryOfTheMainActorRunsThere() async {
    await Self.registerOnMainActor()
    let model = await Task.detached(operation: { [root = Resolver.root] in
      await root.resolveIsolated(Model.self)
    }).value
    #expect(model.wasMadeOnMainActor)
  }

  @Test func theStaticFormResolvesFromTheRoot() async {
    await Self.registerOnMainActor()
    let model: Model = await Resolver.resolveIsolated(name: "named", args: 7)
    #expect(model.number == 7)
  }

  @Test func aFactoryThatBelongsToNoActorRunsWhereItIsAskedFor() async {
    Resolver.register { "plain" }
    #expect(await Resolver.resolveIsolated(String.self) == "plain")
  }

  @Test func whatImplementsForwardsRunsOnTheActorOfTheFactory() async {
    await Self.registerOnMainActor()
    let model = await Resolver.resolveIsolated((any Numbered).self)
    #expect(await model.wasMadeOnMainActor)
  }

  @Test func aFactoryThatRunsElsewhereIsWarnedOfOnce() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerModel(in: container)
      let models = await Task.detached {
        [container.resolve(Model.self), container.resolve(Model.self)].count
      }.value
      #expect(models == 2)
    }
    #expect(
      result?.message == """
        The factory of 'Model' belongs to the main actor and was called elsewhere.

          Registered at: App/Services.swift:3

        To fix, resolve the service on that actor, or let the request hop there:
          await Resolver.resolveIsolated(Model.self)

        """
    )
  }

  @Test func aFactoryThatRunsOnItsActorIsNotWarnedOf() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerModel(in: container)
      await MainActor.run { #expect(container.resolve(Model.self).number == 1) }
      #expect(await container.resolveIsolated(Model.self).number == 1)
    }
    #expect(result?.message == "")
  }

  @MainActor
  private static func registerOnMainActor() {
    Resolver.register { Model(number: 1) }.implements((any Numbered).self)
    Resolver.register(name: "named") { _, args in Model(number: args()) }
  }
}

// MARK: - Fixtures

@MainActor
private func registerModel(in container: Resolver) {
  container.register(fileID: "App/Services.swift", line: 3) { Model(number: 1) }.scope(.unique)
}

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
