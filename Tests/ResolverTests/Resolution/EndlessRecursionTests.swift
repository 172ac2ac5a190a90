import Foundation
import Resolver
import Testing

/// Requests that lead to further ones without end are stopped with a message.
@Suite struct EndlessRecursionTests {
  @Test(arguments: Recursion.allCases)
  func anEndlessRecursionIsStopped(recursion: Recursion) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [recursion] in
      recursion.register()
      onSmallStack {
        _ = Resolver.resolve(Snake.self, args: 0, fileID: "App/Screen.swift", line: 2)
      }
    }
    let message = try #require(result).message
    #expect(recursion.messages.contains { message.contains($0) })
  }
}

// MARK: - Fixtures

/// What leads a request back to itself.
enum Recursion: String, CaseIterable, Codable, Sendable {
  case decorator, scope, containerCache, ownCache, test, testInsideATest, twoTests, arguments
  case lazyProperty

  func register() {
    switch self {
    case .decorator:
      Resolver.register { Snake() }.scope(.cached)
      Resolver.decorate = { _ in
        _ = Resolver.resolve(Snake.self, fileID: "App/Screen.swift", line: 2)
      }
    case .scope:
      Resolver.register { Snake() }.scope(Ouroboros())
    case .containerCache, .ownCache:
      Resolver.register { Snake() }.scope(.container)
      Resolver.main.cache = self == .ownCache ? Forwarder() : .container
    case .test, .testInsideATest:
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        inNewLayer(on: self == .test ? .production : .current) {
          Resolver.resolve(Snake.self, fileID: "App/Services.swift", line: 2)
        }
      }
    case .twoTests:
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        inNewLayer { Snake(Resolver.resolve(Eel.self)) }
      }
      Resolver.register(fileID: "App/Services.swift", line: 2) {
        inNewLayer { Eel(Resolver.resolve(Snake.self)) }
      }
    case .arguments:
      Resolver.register(fileID: "App/Services.swift", line: 1) { _, args in
        Resolver.resolve(
          Snake.self,
          args: args() + 1,
          fileID: "App/Services.swift",
          line: 2
        ) as Snake
      }
      .scope(.unique)
    case .lazyProperty:
      Resolver.register { Worm() as any Crawler }.scope(.unique)
      Resolver.register { () -> Snake in
        Worm().crawl()
        return Snake()
      }
    }
  }

  /// Parts of the messages of which one is shown.
  var messages: [String] {
    switch self {
    case .ownCache:
      [
        """
        Fatal error: The cache of a container used up the stack of its thread.

        To fix, set a cache that keeps instances, not one that asks the container's cache.
        """
      ]
    case .decorator, .scope, .containerCache:
      [
        """
        App/Screen.swift:2: Fatal error: Resolving 'Snake' used up the stack of its thread.

          Location: App/Screen.swift:2

        To fix, look for a decorator, a scope, a factory or a lazy property that leads back to \
        itself. A graph that is this deep can be built on a thread with a larger stack, or in parts \
        with @LazyInjected.
        """
      ]
    case .test, .testInsideATest, .arguments:
      [
        """
        App/Services.swift:2: Fatal error: 'Snake' needs itself in order to be built.

          Path: 'Snake' → 'Snake'
          Location: App/Services.swift:2
          'Snake' is registered at: App/Services.swift:1
        """
      ]
    case .lazyProperty:
      [
        """
        App/Worm.swift:3: Fatal error: Resolving 'Crawler' used up the stack of its thread.

          Requested by: 'Snake' → 'Crawler'
          Location: App/Worm.swift:3

        To fix, look for a decorator, a scope, a factory or a lazy property that leads back to \
        itself.
        """
      ]
    case .twoTests:
      [
        """
          'Snake' is registered at: App/Services.swift:1
          'Eel' is registered at: App/Services.swift:2
        """,
        """
          'Eel' is registered at: App/Services.swift:2
          'Snake' is registered at: App/Services.swift:1
        """,
      ]
    }
  }
}

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

private final class Snake {
  init(_ eel: Eel? = nil) {}
}

private final class Eel {
  init(_ snake: Snake? = nil) {}
}

private protocol Crawler {
  func crawl()
}

private final class Worm: Crawler {
  @LazyInjected(fileID: "App/Worm.swift", line: 3) private var next: any Crawler

  func crawl() {
    next.crawl()
  }
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

/// A cache that asks the cache of the container, which it is itself.
private final class Forwarder: ResolverScope, @unchecked Sendable {
  // Safety: it adds no state.

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    resolver.cache.resolve(registration: registration, resolver: resolver, args: args)
  }
}
