import Resolver
import Testing

/// Mistakes that end the process, each with its message.
@Suite struct TrapTests {
  @Test(arguments: Trap.all)
  func aMistakeEndsTheProcessWithAMessage(trap: Trap) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [name = trap.testDescription as String] in
      Trap.all.first { $0.testDescription == name }?.perform()
    }
    let message = try #require(result).message
    for part in trap.parts { #expect(message.contains(part)) }
  }
}

/// A mistake, and the parts of its message.
struct Trap: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let parts: [String]
  let perform: @Sendable () -> Void

  init(_ testDescription: String, _ parts: String..., perform: @escaping @Sendable () -> Void) {
    self.testDescription = testDescription
    self.parts = parts
    self.perform = perform
  }
}
