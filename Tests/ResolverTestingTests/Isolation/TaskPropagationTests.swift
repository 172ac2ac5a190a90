import Dispatch
import Foundation
import Resolver
import ResolverTesting
import Testing

/// Tests of the code that is in the container of a test without further measures.
@Suite(.container { $0.register { Ticket("mock") } })
struct TaskPropagationTests {
  @Test func aTaskIsInTheTest() async {
    let name = await Task { Resolver.resolve(Ticket.self).name }.value
    #expect(name == "mock")
  }

  @Test func anAsyncLetIsInTheTest() async {
    async let name = currentName()
    #expect(await name == "mock")
  }

  @Test func aTaskGroupIsInTheTest() async {
    let names = await withTaskGroup(of: String.self) { group in
      for _ in 0..<10 {
        group.addTask { Resolver.resolve(Ticket.self).name }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names == ["mock"])
  }

  @Test func theMainActorIsInTheTest() async {
    let name = await MainActor.run { Resolver.resolve(Ticket.self).name }
    #expect(name == "mock")
  }

  @Test func anActorIsInTheTest() async {
    #expect(await Clerk().name == "mock")
  }

  @Test func aSynchronousQueueIsInTheTest() {
    let name = DispatchQueue(label: "test").sync { Resolver.resolve(Ticket.self).name }
    #expect(name == "mock")
  }
}

// MARK: - Fixtures

private func currentName() async -> String {
  Resolver.resolve(Ticket.self).name
}

private actor Clerk {
  var name: String {
    Resolver.resolve(Ticket.self).name
  }
}

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
