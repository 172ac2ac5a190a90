import Dispatch
import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register { Ticket("own") }
    return container
  }()
}

/// Tests that a captured container carries its test's container to queues, threads and detached
/// tasks.
@Suite(.container { $0.register { Ticket("mock") } })
struct CapturedContainerTests {
  @Test func aCapturedContainerResolvesInItsTestFromADetachedTask() async {
    let container = Resolver.root
    let name = await Task.detached { container.resolve(Ticket.self).name }.value
    #expect(name == "mock")
    assertResolutionCount(of: Ticket.self, equals: 1)
  }

  @Test func aContainerThatADetachedTaskMakesForTheCapturedOneIsOfTheTest() async {
    let container = Resolver.root
    let names = await Task.detached {
      let request = Resolver(child: container)
      let inside = Resolver(child: request)
      return [
        request.resolve(Ticket.self).name,
        withContainer(inside) { Resolver.resolve(Ticket.self).name },
      ]
    }.value
    #expect(names == ["mock", "mock"])
    assertResolutionCount(of: Ticket.self, equals: 2)
  }

  @Test func aContainerThatTheApplicationMakesForTheRootIsOfTheTest() async {
    let request = Resolver(child: .root, fileID: "App/Server.swift", function: "serve(_:)")
    let names = await Task.detached {
      [
        request.resolve(Ticket.self).name,
        withContainer(request) { Resolver.resolve(Ticket.self).name },
        withContainer(Resolver(child: request)) { Resolver.resolve(Ticket.self).name },
      ]
    }.value
    #expect(names == ["mock", "mock", "mock"])
    assertResolutionCount(of: Ticket.self, equals: 3)
  }

  @Test func theRootDuringWithContainerCarriesTheTestOfTheRequest() async {
    let request = Resolver(child: .main, fileID: "App/Server.swift", function: "serve(_:)")
    let root = withContainer(request) { Resolver.root }
    let name = await Task.detached {
      withContainer(root) { Resolver.resolve(Ticket.self).name }
    }.value
    #expect(name == "mock")
  }

  @Test func aFactoryThatUsesTheStaticInterfaceStaysInTheTestOfTheContainer() async {
    Resolver.register { Envelope(ticket: Resolver.resolve(), own: Resolver.custom.resolve()) }
    Resolver.custom.register { Ticket("override") }
    let container = Resolver.root
    let envelope = await Task.detached { container.resolve(Envelope.self) }.value
    #expect(envelope.ticket.name == "mock")
    #expect(envelope.own.name == "override")
  }

  @Test func aTaskThatAFactoryStartsStaysInTheTestOfTheContainer() async {
    Resolver.register { Job(task: Task { Resolver.resolve(Ticket.self).name }) }
    let container = Resolver.root
    let job = await Task.detached { container.resolve(Job.self) }.value
    #expect(await job.task.value == "mock")
  }

  @Test func aCapturedContainerRegistersInItsTestFromADetachedTask() async {
    let container = Resolver.root
    let task = Task.detached { container.register { Ticket("late") } }
    _ = await task.value
    #expect(Resolver.resolve(Ticket.self).name == "late")
  }

  @Test func withContainerCarriesTheTestContainerToAQueue() async {
    let container = Resolver.root
    Resolver.custom.register { Ticket("override") }
    let names = await onQueue { withContainer(container) { currentNames() } }
    #expect(names == ["mock", "override"])
  }

  @Test func withContainerKeepsTheTestContainerAcrossSuspensions() async {
    let container = Resolver.root
    let name = await Task.detached {
      await withContainer(container) {
        await Task.yield()
        return await Task { Resolver.resolve(Ticket.self).name }.value
      }
    }.value
    #expect(name == "mock")
  }
}

// MARK: - Fixtures

private func currentNames() -> [String] {
  [Resolver.resolve(Ticket.self).name, Resolver.custom.resolve(Ticket.self).name]
}

private func onQueue<Value: Sendable>(_ operation: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: operation()) }
  }
}

private struct Envelope: Sendable {
  let ticket: Ticket
  let own: Ticket
}

private struct Job: Sendable {
  let task: Task<String, Never>
}

private struct Ticket: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
