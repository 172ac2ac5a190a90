import Resolver
import Testing

/// Threads that need each other's services: any of them may be the one that detects the deadlock.
@Suite struct CycleAcrossThreadsTests {
  @Test func threadsThatNeedEachOthersServicesAreReported() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let areBuilding = [Gate(), Gate()]
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        areBuilding[0].open()
        _ = areBuilding[1].pass()
        return A(b: Resolver.resolve(fileID: "App/Services.swift", line: 3))
      }
      .scope(.application)
      Resolver.register(fileID: "App/Services.swift", line: 2) {
        areBuilding[1].open()
        _ = areBuilding[0].pass()
        return B(a: Resolver.resolve(fileID: "App/Services.swift", line: 4))
      }
      .scope(.application)
      onThreads(2) { number in
        if number == 0 {
          _ = Resolver.resolve(A.self)
        } else {
          _ = Resolver.resolve(B.self)
        }
      }
    }
    try expectCycle(in: result)
  }

  @Test func aCycleThroughALazyPropertyOfAnotherThreadIsReported() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let owner = Owner()
      let areBuilding = [Gate(), Gate()]
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        areBuilding[0].open()
        _ = areBuilding[1].pass()
        return A(b: Resolver.resolve(fileID: "App/Services.swift", line: 3))
      }
      Resolver.register(fileID: "App/Services.swift", line: 2) {
        areBuilding[1].open()
        _ = areBuilding[0].pass()
        return B(a: owner.a)
      }
      .scope(.application)
      onThreads(2) { number in
        if number == 0 {
          _ = owner.a
        } else {
          _ = Resolver.resolve(B.self)
        }
      }
    }
    try expectCycle(in: result)
  }

  @Test func threadsThatNeedEachOthersValuesAreReported() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      let bothAreStarted = [Gate(), Gate()]
      container.register { resolver -> Label in
        bothAreStarted[0].open()
        _ = bothAreStarted[1].pass()
        return Label(text: "\(resolver.resolve(Int.self))")
      }
      .scope(.application)
      container.register { resolver -> Int in
        bothAreStarted[1].open()
        _ = bothAreStarted[0].pass()
        return resolver.resolve(Label.self).text.count
      }
      .scope(.application)
      onThreads(2) { number in
        if number == 0 {
          _ = container.resolve(Label.self)
        } else {
          _ = container.resolve(Int.self)
        }
      }
    }
    let message = try #require(result).message
    #expect(
      message.contains("Fatal error: 'Label' needs itself in order to be built.\n")
        && message.contains("  Path: 'Label' → 'Int' → 'Label'\n")
        || message.contains("Fatal error: 'Int' needs itself in order to be built.\n")
          && message.contains("  Path: 'Int' → 'Label' → 'Int'\n")
    )
  }

  private func expectCycle(in result: ExitTest.Result?) throws {
    let message = try #require(result).message
    let fix = """
      To fix, let one of them receive the other after it has been built: with \
      resolveProperties(), @LazyInjected or @WeakLazyInjected.

      """
    let fromA = """
      App/Services.swift:3: Fatal error: 'A' needs itself in order to be built.

        Path: 'A' → 'B' → 'A'
        Location: App/Services.swift:3
        'A' is registered at: App/Services.swift:1
        'B' is registered at: App/Services.swift:2

      \(fix)
      """
    let fromB = """
      App/Services.swift:4: Fatal error: 'B' needs itself in order to be built.

        Path: 'B' → 'A' → 'B'
        Location: App/Services.swift:4
        'B' is registered at: App/Services.swift:2
        'A' is registered at: App/Services.swift:1

      \(fix)
      """
    #expect(message.contains(fromA) || message.contains(fromB))
  }
}

// MARK: - Fixtures

private final class A {
  let b: B

  init(b: B) {
    self.b = b
  }
}

private final class B {
  let a: A

  init(a: A) {
    self.a = a
  }
}

private struct Label {
  let text: String
}

private final class Owner: @unchecked Sendable {
  // Safety: a lazy property may be read from several threads.
  @LazyInjected(fileID: "App/Services.swift", line: 4) var a: A
}
