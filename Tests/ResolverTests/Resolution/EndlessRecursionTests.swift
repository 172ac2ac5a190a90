import Foundation
import Resolver
import Testing

/// Requests that lead to further ones without end are stopped with a message.
@Suite struct EndlessRecursionTests {
  @Test func aDecoratorThatResolvesWhatItDecoratesIsStopped() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register { Snake() }.scope(.cached)
      Resolver.decorate = { _ in
        _ = Resolver.resolve(Snake.self, fileID: "App/Decorator.swift", line: 2)
      }
      onSmallStack { _ = Resolver.resolve(Snake.self) }
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Decorator.swift:2: Fatal error: Resolving 'Snake' used up the stack of its thread.

          Location: App/Decorator.swift:2

        To fix, look for a decorator, a scope or a factory that leads back to itself. A graph that \
        is this deep can be built on a thread with a larger stack, or in parts with @LazyInjected.
        """
      )
    )
  }

  @Test func aScopeThatAsksTheRegistrationToResolveIsStopped() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register(fileID: "App/Services.swift", line: 1) { Snake() }.scope(Ouroboros())
      onSmallStack { _ = Resolver.resolve(Snake.self, fileID: "App/Screen.swift", line: 2) }
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Screen.swift:2: Fatal error: Resolving 'Snake' used up the stack of its thread.

          Location: App/Screen.swift:2

        To fix, look for a decorator, a scope or a factory
        """
      )
    )
  }

  @Test func aFactoryThatAsksForItselfInAnotherWorldIsStopped() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        inNewLayer { Resolver.resolve(Snake.self, fileID: "App/Services.swift", line: 2) }
      }
      onSmallStack { _ = Resolver.resolve(Snake.self) }
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:2: Fatal error: 'Snake' needs itself in order to be built.

          Path: 'Snake' → 'Snake'
          Location: App/Services.swift:2
          'Snake' is registered at: App/Services.swift:1
        """
      )
    )
  }

  @Test func aFactoryThatAsksForItselfInAWorldInsideItsWorldIsStopped() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        inNewLayer(on: .current) {
          Resolver.resolve(Snake.self, fileID: "App/Services.swift", line: 2)
        }
      }
      onSmallStack { _ = Resolver.resolve(Snake.self) }
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:2: Fatal error: 'Snake' needs itself in order to be built.

          Path: 'Snake' → 'Snake'
          Location: App/Services.swift:2
          'Snake' is registered at: App/Services.swift:1
        """
      )
    )
  }

  @Test func servicesThatNeedEachOtherThroughWorldsAreStopped() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        inNewLayer { Head(Resolver.resolve(Tail.self)) }
      }
      Resolver.register(fileID: "App/Services.swift", line: 2) {
        inNewLayer { Tail(Resolver.resolve(Head.self)) }
      }
      onSmallStack { _ = Resolver.resolve(Head.self) }
    }
    #expect(
      try #require(result).message.contains(
        "' needs itself in order to be built.\n\n  Path: '"
      )
    )
    #expect(try #require(result).message.contains("'Head' is registered at: App/Services.swift:1"))
    #expect(try #require(result).message.contains("'Tail' is registered at: App/Services.swift:2"))
  }

  @Test func aServiceThatAsksForItselfWithOtherArgumentsIsStopped() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Resolver.register(fileID: "App/Services.swift", line: 1) { _, args in
        let number: Int = args()
        return Resolver.resolve(
          Snake.self,
          args: number + 1,
          fileID: "App/Services.swift",
          line: 2
        ) as Snake
      }
      .scope(.unique)
      onSmallStack { _ = Resolver.resolve(Snake.self, args: 0) }
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:2: Fatal error: 'Snake' needs itself in order to be built.

          Path: 'Snake' → 'Snake'
        """
      )
    )
  }
}

// MARK: - Fixtures

/// Runs a request on a thread whose stack is soon used up.
private func onSmallStack(_ request: @escaping @Sendable () -> Void) {
  let done = Gate()
  let thread = Thread {
    request()
    done.open()
  }
  thread.stackSize = 1 << 19
  thread.start()
  _ = done.pass()
}

private final class Snake {}

private final class Head {
  init(_ tail: Tail) {}
}

private final class Tail {
  init(_ head: Head) {}
}

private final class Ouroboros: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.resolve(resolver: resolver, args: args)
  }

  func reset() {}
}
