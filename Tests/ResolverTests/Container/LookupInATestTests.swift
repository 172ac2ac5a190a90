import Resolver
import Testing

/// Tests of what a test finds in a container of production, and in which order.
@Suite(.layer) struct LookupInATestTests {
  private let child = inProduction { Resolver() }

  @Test func aTestSeesWhatProductionRegistersMeanwhile() {
    #expect(child.optional(Int.self) == nil)
    inProduction { child.register { 1 } }
    #expect(child.resolve(Int.self) == 1)
  }

  @Test func aContainerItselfWinsOverAChildThatATestOverrides() {
    let container = inProduction { Resolver(child: child) }
    inProduction { container.register { 1 } }
    child.register { 2 }
    #expect(container.resolve(Int.self) == 1)
  }

  @Test func aChildThatOnlyATestAttachesIsSearchedAfterTheContainerItself() {
    let container = inProduction { Resolver() }
    child.register { 2 }
    container.add(child: child)
    #expect(container.resolve(Int.self) == 2)
    inProduction { container.register { 1 } }
    #expect(container.resolve(Int.self) == 1)
  }
}
