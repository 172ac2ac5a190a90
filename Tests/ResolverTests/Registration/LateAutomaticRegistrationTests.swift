import Testing

@testable import Resolver

/// Tests of `registerAllServices` where it was not found at first: a conformance that is isolated to
/// the main actor is visible there only.
@Suite struct LateAutomaticRegistrationTests {
  /// A thread that has seen the contents without the services would miss them in a container that
  /// it searches while they are registered.
  @Test func aThreadThatHasSeenTheContentsWithoutTheServicesLooksAgain() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      #expect(container.optional(Radio.self) == nil)
      Layer.mainStorage.contents.withLock { $0.automatic = .invisible }
      #expect(container.optional(Radio.self) == nil)
      let seen = ThreadState.current.pointee.generation
      #expect(Layer.mainStorage.mainState?.generation ?? 0 == seen)
      Application.registers { container.register { Radio() } }
      AutomaticRegistration.run()
      #expect(Layer.mainStorage.mainState?.generation ?? 0 > seen)
      #expect(container.optional(Radio.self) != nil)
    }
  }
}

private final class Radio {}
