import Benchmark
import Resolver
import Rows

/// Adds rows in which a child of the main container is the root.
func addWithContainer(to rows: Rows) {
  rows.add("cached hit in withContainer(child)", with: makeChild) { benchmark, child in
    withContainer(child) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  }
  rows.add(
    "container scope in withContainer(child)",
    with: makeChild,
    measurement: { benchmark, child in
      withContainer(child) {
        for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(ContainerService.self)) }
      }
    }
  )
  rows.add("unique in withContainer(child)", with: makeChild) { benchmark, child in
    withContainer(child) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
    }
  }
  rows.add("graph of 5 in withContainer(child)", with: makeChild) { benchmark, child in
    withContainer(child) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Shop.self)) }
    }
  }
  rows.add("one request of a server") { benchmark in
    for _ in benchmark.scaledIterations { serveRequest() }
  }
  rows.add(
    "one request of a server, 1,000 tasks at once",
    with: {},
    measurement: { benchmark, _ in
      await withTaskGroup { group in
        for _ in benchmark.scaledIterations { group.addTask { serveRequest() } }
      }
    }
  )
  rows.add(
    "1,000 tasks at once, by hand",
    with: LockedDictionary.init,
    measurement: { benchmark, services in
      await withTaskGroup { group in
        for _ in benchmark.scaledIterations {
          group.addTask {
            blackHole(User())
            services.find()
          }
        }
      }
    }
  )
}

/// A child of the main container.
private func makeChild() -> Resolver {
  Resolver(child: .main)
}

/// Resolves the user of this request, and a service that all requests share.
func serveRequest() {
  let request = Resolver(child: .main)
  let user = User()
  request.register { user }
  withContainer(request) {
    blackHole(Resolver.resolve(User.self))
    blackHole(Resolver.resolve(CachedService.self))
  }
}
