import Resolver
import ResolverTesting
import Testing

// Code in the Swift 5 language mode that keeps containers, scopes and counters in mutable globals.

extension Resolver {
  static var interchangeable = Resolver()
}

extension ResolverScope {
  static var interchangeable = ResolverScopeCache()
}

var numberOfFormatters = 0

class InterchangeableClient: Resolving {
  @Injected(container: .interchangeable) var formatter: Formatter
  @LazyInjected(container: .interchangeable) var lazyFormatter: Formatter
}

@Suite(.container)
struct MutableStateTests {
  @Test func aContainerIsKeptInAVariable() {
    numberOfFormatters = 0
    Resolver.interchangeable.register { () -> Formatter in
      numberOfFormatters += 1
      return Formatter()
    }
    .scope(.interchangeable)

    let client = InterchangeableClient()
    #expect(client.formatter === client.lazyFormatter)
    #expect(numberOfFormatters == 1)
  }

  @Test func resolvedObjectsAreCapturedByTasks() async {
    Resolver.register { Formatter(isLocalized: false) }

    let formatter: Formatter = Resolver.resolve()
    let loader: Loader? = Resolver.optional()
    let isLocalized = await Task.detached {
      loader?.load()
      return formatter.isLocalized
    }.value
    #expect(!isLocalized)
  }
}
