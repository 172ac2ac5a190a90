import Resolver
import Testing

extension Trap {
  static let all = [
    Trap(
      "a failure in a factory, although the request may fail",
      """
      App/Services.swift:3: Fatal error: No registration for 'Sail'.

        Requested by: 'Boat' → 'Sail'
        Location: App/Services.swift:3
        Container: Resolver.main
        Registered for 'Sail': nothing

      To fix:
        • Register it before you resolve it: register((any Sail).self) { … }
      """
    ) {
      Resolver.register { Boat(sail: Resolver.resolve(fileID: "App/Services.swift", line: 3)) }
      _ = try? Resolver.tryResolve(Boat.self)
    },
    Trap(
      "an instance that does not conform, although it may be missing",
      "App/Screen.swift:9: Fatal error: 'Anchor' does not conform to 'Sail'.\n"
    ) {
      Resolver.register { Anchor() }.implements((any Sail).self)
      _ = Resolver.optional((any Sail).self, fileID: "App/Screen.swift", line: 9)
    },
    Trap(
      "a cycle of a service that may be missing",
      "App/Services.swift:2: Fatal error: Circular dependency: 'Anchor' depends on itself.\n"
    ) {
      let configured: String? = nil
      Resolver.register {
        Resolver.optional(
          Anchor.self,
          name: .name(fromString: configured),
          fileID: "App/Services.swift",
          line: 2
        )
      }
      _ = Resolver.optional(Anchor.self)
    },
    Trap(
      "a class that can never conform",
      """
      Fatal error: 'Anchor' can never be cast to 'Boat'.

        Location: App/Services.swift:4
        Registered at: App/Services.swift:3

      To fix:
        • Remove .implements(Boat.self) from the registration.
      """
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 3) { Anchor() }
        .implements(Boat.self, fileID: "App/Services.swift", line: 4)
    },
    Trap(
      "an argument that is missing",
      """
      App/Services.swift:4: Fatal error: The factory of 'Anchor' named "main" expects the \
      argument "weight" of type 'Int'.

        Requested by: 'Boat' → 'Anchor' named "main"
      """,
      // Where `ResolverTesting` is linked, the place that asked comes between.
      """
        Given: "Weight" of type 'Int', "chain" of type 'String'
        Registered at: App/Services.swift:3

      To fix:
        • Pass it: resolve(args: ["weight": …])
        • If it may be missing, fetch it with args.optional("weight").
      """
    ) {
      Resolver.register(name: "main", fileID: "App/Services.swift", line: 3) { _, args in
        Anchor(weight: args("weight", fileID: "App/Services.swift", line: 4))
      }
      Resolver.register {
        Boat(anchor: Resolver.resolve(name: "main", args: ["Weight": 80, "chain": "long"]))
      }
      _ = Resolver.resolve(Boat.self)
    },
    Trap(
      "a service that registerAllServices() resolves before it registers it",
      """
      App/Services.swift:4: Fatal error: No registration for 'Anchor' named "stagin".

        Location: App/Services.swift:4
        Container: Resolver.main
        Registered for 'Anchor': "staging" in Resolver.main

      Did you mean "staging"?
      registerAllServices() is running, and has not registered it yet.

      To fix:
        • Use the registered name: resolve(Anchor.self, name: "staging")
        • Register it before you resolve it: register(Anchor.self, name: "stagin") { … }
      """
    ) {
      Application.registers {
        Resolver.register(name: "staging") { Anchor() }
        _ = Resolver.resolve(Anchor.self, name: "stagin", fileID: "App/Services.swift", line: 4)
        Resolver.register(name: "stagin") { Anchor() }
      }
      _ = Resolver.resolve(Anchor.self, name: "stagin")
    },
    Trap(
      "a service that registerAllServices() did not register",
      """
        Registered for 'Anchor': "staging" in Resolver.main

      To fix:
        • Register it before you resolve it: register(Anchor.self) { … }
      """
    ) {
      Application.registers { Resolver.register(name: "staging") { Anchor() } }
      _ = Resolver.resolve(Anchor.self, fileID: "App/Screen.swift", line: 9)
    },
    Trap(
      "a decorator that reads the lazy property it decorates",
      """
      App/Harbor.swift:1: Fatal error: The lazy property for 'Anchor' was read while it was being \
      resolved.

        Location: App/Harbor.swift:1

      To fix:
        • Look for a decorator or a scope that reads the property.
      """
    ) {
      let harbor = Harbor()
      Resolver.register { Anchor() }
      Resolver.decorate = { _ in _ = harbor.anchor }
      _ = harbor.anchor
    },
    Trap(
      "a service that reads the lazy property it is resolved for, inside another one",
      """
      App/Harbor.swift:1: Fatal error: Circular dependency: 'Anchor' depends on itself.

        Path: 'Anchor' → 'Anchor'
        Location: App/Harbor.swift:1
      """
    ) {
      let harbor = Harbor()
      Resolver.register { () -> Anchor in
        _ = harbor.anchor
        return Anchor()
      }
      Resolver.register { Boat(anchor: harbor.anchor) }
      _ = Resolver.resolve(Boat.self)
    },
    Trap(
      "a service that is missing in the container of a request",
      """
      App/Route.swift:5: Fatal error: No registration for 'Anchor'.

        Location: App/Route.swift:5
        Container: the container made at App/Server.swift:2
        Registered for 'Anchor': nothing

      Did you mean 'Anchors'?

      To fix:
        • Register it before you resolve it: register(Anchor.self) { … }
        • On a server, use tryResolve() at the edge of a request, which throws.
      """
    ) {
      let request = Resolver(fileID: "App/Server.swift", line: 2)
      request.register { Anchors() }
      withContainer(request) {
        _ = Resolver.resolve(Anchor.self, fileID: "App/Route.swift", line: 5)
      }
    },
    Trap(
      "a service of requests, outside of their containers",
      """
      No registration for 'Anchor'.

        Location: App/Route.swift:5
        Container: Resolver.main
        Registered for 'Anchor': nothing

      To fix:
        • Register it before you resolve it: register(Anchor.self) { … }
        • If a request's container registers it: withContainer(container) { … }
      """
    ) {
      let request = Resolver(fileID: "App/Server.swift", function: "serve()", line: 2)
      request.register { Anchor() }
      _ = request.resolve(Anchor.self)
      Resolver.register { Boat(anchor: Anchor()) }
      _ = Resolver.resolve(Anchor.self, fileID: "App/Route.swift", line: 5)
    },
    Trap(
      "a factory that did not get a service",
      """
      It asked for 'Anchor' with optional(), which is not registered here.

      To fix:
        • Let the factory return an instance.
        • If the service may be missing, resolve it with optional() or @OptionalInjected.
      """
    ) {
      Resolver.register { resolver in resolver.optional(Anchor.self).map { Boat(anchor: $0) } }
      _ = Resolver.resolve(Boat.self)
    },
    // Either of the two threads may be the one that detects it.
    Trap(
      "a cycle through the lazy property of another thread",
      "depends on itself.\n\n  Path: "
    ) {
      let harbor = Harbor()
      let areBuilding = [Gate(), Gate()]
      Resolver.register { () -> Anchor in
        areBuilding[0].open()
        _ = areBuilding[1].pass()
        _ = Resolver.resolve(Boat.self)
        return Anchor()
      }
      Resolver.register {
        areBuilding[1].open()
        _ = areBuilding[0].pass()
        return Boat(anchor: harbor.anchor)
      }
      .scope(.application)
      onThreads(2) { number in
        if number == 0 { _ = harbor.anchor } else { _ = Resolver.resolve(Boat.self) }
      }
    },
    Trap(
      "a lazy property that is resolved again after its container",
      """
      Fatal error: The lazy property for 'Anchor' named "main" cannot be resolved, \
      because its container was released.

        Location: App/Dock.swift:2

      To fix:
        • Keep the container as long as the property.
      """
    ) {
      let dock = Dock()
      do {
        let container = Resolver()
        container.register(name: "main") { Anchor(weight: 80) }
        dock.$anchor.container = container
        #expect(dock.anchor.weight == 80)
      }
      dock.$anchor.release()
      _ = dock.anchor
    },
    Trap(
      "a lazy property that is read after the container of its withContainer",
      """
      Fatal error: The lazy property for 'Anchor' named "main" cannot be resolved, \
      because its container was released.

        Location: App/Dock.swift:2
      """
    ) {
      Resolver.register(name: "main") { Anchor(weight: 1) }
      func makeDock() -> Dock {
        let request = Resolver(child: .main)
        request.register(name: "main") { Anchor(weight: 80) }
        return withContainer(request) { Dock() }
      }
      _ = makeDock().anchor
    },
  ]
}

// MARK: - Fixtures

private protocol Sail {}

private final class Anchor: Sendable {
  let weight: Int

  init(weight: Int = 0) {
    self.weight = weight
  }
}

private final class Anchors {}

private final class Boat {
  init(sail: any Sail) {}
  init(anchor: Anchor) {}
}

private final class Harbor: @unchecked Sendable {
  // Safety: the property is read only, which is safe on any thread.
  @LazyInjected(fileID: "App/Harbor.swift", line: 1) var anchor: Anchor
}

private final class Dock {
  @LazyInjected(name: "main", fileID: "App/Dock.swift", line: 2) var anchor: Anchor
}
