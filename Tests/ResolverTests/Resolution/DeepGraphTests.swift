import Foundation
import Resolver
import Testing

/// A chain of services of which each needs the next.
@Suite struct DeepGraphTests {
  @Test(.disabled(if: isThreadSanitized, "The thread sanitizer follows 65,536 calls at most."))
  func aChainOfTwentyThousandServicesIsBuiltWhereTheStackIsLargeEnough() {
    let chain = Chain(length: 20_000)
    #expect(chain.resolve(withStackOf: 1 << 30) == 20_000)
  }
}

// MARK: - Fixtures

private let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

private struct Link {
  let length: Int
}

private struct Chain {
  private let container = Resolver()

  init(length: Int) {
    for number in 0..<length {
      container.register(name: Resolver.Name("\(number)")) { container in
        Link(length: container.resolve(Link.self, name: Resolver.Name("\(number + 1)")).length + 1)
      }
    }
    container.register(name: Resolver.Name("\(length)")) { Link(length: 0) }
  }

  /// Resolves the chain on a thread of its own.
  ///
  /// - Parameter size: The size of the thread's stack in bytes.
  /// - Returns: The length of the chain.
  func resolve(withStackOf size: Int) -> Int? {
    let length = Locked<Int?>(nil)
    let done = Gate()
    let thread = Thread { [container] in
      length.value = container.resolve(Link.self, name: "0").length
      done.open()
    }
    thread.stackSize = size
    thread.start()
    return done.pass() ? length.value : nil
  }
}
