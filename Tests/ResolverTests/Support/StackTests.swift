import Testing

@testable import Resolver

@Suite struct StackTests {
  private let lowest: UInt = 1 << 32

  @Test(
    arguments: [(1_048_576, 131_072), (65_536, 21_845), (8_388_608, 1_048_576)] as [(UInt, UInt)]
  )
  func aPartOfTheStackIsReserved(size: UInt, reserve: UInt) {
    let stack = Stack(from: lowest, size: size)
    #expect(!stack.isNearlyExhausted(at: lowest + size - 1))
    #expect(!stack.isNearlyExhausted(at: lowest + reserve))
    #expect(stack.isNearlyExhausted(at: lowest + reserve - 1))
    #expect(stack.isNearlyExhausted(at: lowest))
  }

  @Test func nothingIsKnownAboutAnotherStack() {
    let stack = Stack(from: lowest, size: 1_048_576)
    #expect(!stack.isNearlyExhausted(at: lowest - 1))
    #expect(!stack.isNearlyExhausted(at: 65_536))
    #expect(!stack.isNearlyExhausted(at: lowest * 2))
  }

  @Test func nothingIsExhaustedWhereNoBoundsAreKnown() {
    #expect(!Stack(from: 0, size: 0).isNearlyExhausted)
    #expect(!Stack.current.isNearlyExhausted)
  }
}
