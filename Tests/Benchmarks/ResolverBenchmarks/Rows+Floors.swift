import Benchmark
import Foundation

/// The least that the work takes, without a container.
func addFloors(to rows: Rows) {
  let service = ObjectIdentifier(Service.self)

  rows.add(.directCall) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Service()) }
  }
  rows.add(.dictionary, with: LockedDictionary.init) { benchmark, dictionary in
    for _ in benchmark.scaledIterations {
      blackHole(dictionary.instances.withLock { $0[service] })
    }
  }
  rows.add(.dictionaryAndClosure, with: LockedDictionary.init) { benchmark, dictionary in
    for _ in benchmark.scaledIterations {
      blackHole(dictionary.factories.withLock { $0[service] }?())
    }
  }
  rows.add(
    .dictionaryUnderThreadMutex,
    with: ThreadLockedDictionary.init,
    measurement: { benchmark, dictionary in
      for _ in benchmark.scaledIterations { blackHole(dictionary.instance) }
    }
  )
  rows.add(
    .dictionaryOfTwoThreads,
    with: {
      let dictionary = LockedDictionary()
      startSecondThread { blackHole(dictionary.instances.withLock { $0[service] }) }
      return dictionary
    },
    measurement: { benchmark, dictionary in
      for _ in benchmark.scaledIterations {
        blackHole(dictionary.instances.withLock { $0[service] })
      }
    }
  )
  rows.add(.dictionaryStore, with: LockedDictionary.init) { benchmark, dictionary in
    for _ in benchmark.scaledIterations {
      dictionary.factories.withLock { $0[service] = { Service() } }
    }
  }
  rows.add(.taskLocalRead) { benchmark in
    Context.$bound.withValue(Service()) {
      for _ in benchmark.scaledIterations { blackHole(Context.bound) }
    }
  }
  rows.add(.taskLocalBinding, with: Service.init) { benchmark, service in
    for _ in benchmark.scaledIterations {
      Context.$bound.withValue(service) { blackHole(Context.bound) }
    }
  }
  rows.add(.directGraph) { benchmark in
    for _ in benchmark.scaledIterations {
      let catalog = Catalog()
      blackHole(Shop(Basket(catalog), Checkout(catalog, Payments())))
    }
  }
  rows.add(.directProperties, with: CachedService.init) { benchmark, cached in
    for _ in benchmark.scaledIterations { blackHole(Passing(Service(), Greeter(), cached)) }
  }
  rows.add(
    .directRead,
    with: { Passing(Service(), Greeter(), CachedService()) },
    measurement: { benchmark, object in
      for _ in benchmark.scaledIterations { blackHole(object.service) }
    }
  )
  rows.add(.directDeepGraph) { benchmark in
    measureOnMainThread(benchmark) { blackHole(makeDeepGraph(1_000)) }
  }
  rows.add(.directWideGraph) { benchmark in
    measureOnMainThread(benchmark) { blackHole(makeWideGraph(1_000)) }
  }
}

/// Measures on the thread that has the largest stack.
func measureOnMainThread(_ benchmark: Benchmark, _ work: () -> Void) {
  let queue: DispatchQueue = .main
  queue.sync {
    benchmark.startMeasurement()
    work()
    benchmark.stopMeasurement()
  }
}
