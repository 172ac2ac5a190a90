import Resolver
import ResolverTesting
import Testing

@Suite struct ContainerTraitSetUpTests {
  @Test(
    .container { container in
      await Task.yield()
      container.register { Ticket("asynchronous") }
    }
  )
  func aSetUpMayBeAsynchronous() {
    #expect(Resolver.resolve(Ticket.self).name == "asynchronous")
  }

  @Test(.container { try $0.register(checked: "throwing") })
  func aSetUpMayThrow() {
    #expect(Resolver.resolve(Ticket.self).name == "throwing")
  }

  @Test(
    .container { @MainActor container in
      MainActor.assertIsolated()
      let number = Desk.shared.number
      container.register { Ticket("desk \(number)") }
    }
  )
  @MainActor func aSetUpMayBeIsolatedToTheMainActor() {
    #expect(Resolver.resolve(Ticket.self).name == "desk 7")
  }

  @Test(.container { _ in office.offer("test") })
  func whatASetUpRegistersByTheLineThatProductionUsesIsAnOverride() {
    #expect(office.resolve(Ticket.self).name == "test")
    #expect(Resolver.resolutions(of: Ticket.self).map(\.isOverride) == [true])
  }

  @Test(.container { _ in Resolver.register { Ticket("static") } })
  func aSetUpRunsInTheTest() {
    #expect(Resolver.resolve(Ticket.self).name == "static")
  }

  @Test(
    .container { container in
      let task = Task { container.register { Ticket("task") } }
      _ = await task.value
    }
  )
  func aTaskOfTheSetUpRegistersInTheTest() {
    #expect(Resolver.resolve(Ticket.self).name == "task")
  }

  @Test(
    .container.replacing("data", with: "mock"),
    .container { @MainActor _ in Waiting.task = Waiting.start() }
  )
  @MainActor func aTaskThatASetUpStartedRegistersForTheTestAndNotForTheSetUp() async {
    office.register(name: "mock") { Ticket("mock") }
    Waiting.signal.finish()
    await Waiting.task?.value
    #expect(office.resolve(Ticket.self, name: "data").name == "mock")
  }

  @Test func aTestWhoseSetUpThrowsFailsAndDoesNotRun() async throws {
    let trait = ContainerOptions.container { _ in throw Boom() }
    let test = try #require(Test.current)
    await confirmation(expectedCount: 0) { ran in
      _ = await #expect(throws: Boom.self) {
        try await trait.provideScope(for: test, testCase: nil) { ran() }
      }
    }
  }

  @Test func anErrorOfATestIsPassedOn() async throws {
    let test = try #require(Test.current)
    await #expect(throws: Boom.self) {
      try await ContainerOptions.container.provideScope(for: test, testCase: nil) { throw Boom() }
    }
  }

  @Test func aTestWhoseSetUpThrewLeavesNothingBehind() async throws {
    let trait = ContainerOptions.container { container in
      container.register { Ticket("left") }
      throw Boom()
    }
    let test = try #require(Test.current)
    try? await trait.provideScope(for: test, testCase: nil) {}
    #expect(Resolver.optional(Ticket.self) == nil)
  }
}

@Suite(.container { $0.register { Ticket("suite") } })
@MainActor final class ContainerTraitMainActorSuiteTests {
  private let eager: String

  init() async {
    await Task.yield()
    eager = Resolver.resolve(Ticket.self).name
  }

  @Test func aSuiteOfTheMainActorIsMadeAndRunInTheTest() {
    #expect(eager == "suite")
    #expect(Resolver.resolve(Ticket.self).name == "suite")
  }
}

// MARK: - Fixtures

private struct Boom: Error {}

private let office = inProduction { Resolver { $0.offer("production") } }

extension Resolver {
  fileprivate func register(checked name: String) throws {
    guard !name.isEmpty else { throw Boom() }
    register { Ticket(name) }
  }

  fileprivate func offer(_ name: String) {
    register { Ticket(name) }
  }
}

/// Work of the application that goes on after the setup that started it.
@MainActor private enum Waiting {
  static var task: Task<Void, Never>?
  private static let stream = AsyncStream.makeStream(of: Void.self)

  static var signal: AsyncStream<Void>.Continuation { stream.continuation }

  static func start() -> Task<Void, Never> {
    let stream = stream.stream
    return Task {
      for await _ in stream {}
      office.register(name: "data", fileID: "App/Work.swift", line: 1) { Ticket("late") }
    }
  }
}

@MainActor private final class Desk {
  static let shared = Desk()

  let number = 7
}

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
