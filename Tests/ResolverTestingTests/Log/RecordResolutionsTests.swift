import Resolver
import ResolverTesting
import Testing

@Suite(
  .container { container in
    container.register { Ticket() }
    container.register { Envelope(ticket: $0.resolve()) }
  }
)
struct RecordResolutionsTests {
  @Test func onlyWhatTheOperationResolvesIsRecorded() {
    _ = Resolver.resolve(Ticket.self)
    let log = recordResolutions { _ = Resolver.resolve(Envelope.self) }
    _ = Resolver.resolve(Ticket.self)
    #expect(log.map { "\($0.type)" } == ["Envelope", "Ticket"])
  }

  @Test func theLogOfTheTestHasItToo() {
    _ = recordResolutions { _ = Resolver.resolve(Ticket.self) }
    assertResolutionCount(of: Ticket.self, equals: 1)
  }

  @Test func anAsynchronousOperationIsRecorded() async {
    let log = await recordResolutions {
      await Task.yield()
      _ = Resolver.resolve(Ticket.self)
    }
    #expect(log.resolutions(of: Ticket.self).count == 1)
  }

  @Test func tasksOfTheOperationAreRecorded() async {
    let log = await recordResolutions {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask { _ = Resolver.resolve(Ticket.self) }
        }
      }
    }
    #expect(log.resolutions(of: Ticket.self).count == 10)
  }

  @Test func recordingsMayBeNested() {
    var inner = recordResolutions {}
    let outer = recordResolutions {
      _ = Resolver.resolve(Ticket.self)
      inner = recordResolutions { _ = Resolver.resolve(Ticket.self) }
    }
    #expect(inner.count == 1)
    #expect(outer.count == 2)
  }

  @Test func recordingsOfParallelTasksAreApart() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          await recordResolutions {
            for _ in 0..<number {
              _ = Resolver.resolve(Ticket.self)
              await Task.yield()
            }
          }.count
        }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(counts.sorted() == Array(0..<20))
  }

  @Test func aTestContainerInsideIsRecordedAsWell() {
    let log = recordResolutions {
      withTestContainer { _ = Resolver.resolve(Ticket.self) }
    }
    #expect(log.count == 1)
    assertNotResolved(Ticket.self)
  }

  @Test func theRootKeepsItsPlaceDuringARecording() {
    let request = Resolver(child: .main)
    request.register(name: .data) { Ticket() }
    let log = withContainer(request) {
      recordResolutions { _ = Resolver.resolve(Ticket.self, name: .data) }
    }
    #expect(log.count == 1)
  }

  @Test func anErrorOfTheOperationIsPassedOn() {
    #expect(throws: Boom.self) {
      try recordResolutions { throw Boom() }
    }
  }

  @Test func anErrorOfAnAsynchronousOperationIsPassedOn() async {
    await #expect(throws: Boom.self) {
      try await recordResolutions {
        await Task.yield()
        throw Boom()
      }
    }
  }

  @MainActor @Test func anAsynchronousOperationRunsWhereItsCallerRuns() async {
    let log = await recordResolutions {
      await Task.yield()
      MainActor.assertIsolated()
      _ = Resolver.resolve(Ticket.self)
    }
    #expect(log.count == 1)
  }
}

@Suite struct RecordResolutionsOutsideATestTests {
  @Test func requestsToProductionAreRecorded() {
    let container = Resolver()
    container.register { Ticket() }
    let log = recordResolutions { _ = container.resolve(Ticket.self) }
    #expect(log.resolutions(of: Ticket.self).map(\.isOverride) == [false])
  }

  @Test func afterTheOperationNothingIsRecorded() {
    let container = Resolver()
    container.register { Ticket() }
    let log = recordResolutions {}
    _ = container.resolve(Ticket.self)
    #expect(log.isEmpty)
  }
}

// MARK: - Fixtures

private struct Boom: Error {}

private struct Ticket {}

private struct Envelope {
  let ticket: Ticket
}
