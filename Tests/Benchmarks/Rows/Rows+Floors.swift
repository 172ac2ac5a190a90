internal import Benchmark

/// Adds the floor that all rows are compared with, and the cost of a task-local read.
package func addFloors(to rows: Rows) {
  rows.add("hit: dictionary under a Mutex", with: LockedDictionary.init) { benchmark, dictionary in
    for _ in benchmark.scaledIterations { dictionary.find() }
  }
  rows.add("task-local read", with: Instance.init) { benchmark, service in
    TaskLocalService.$bound.withValue(service) {
      for _ in benchmark.scaledIterations { blackHole(TaskLocalService.bound) }
    }
  }
}

/// A service that a task has bound.
private enum TaskLocalService {
  @TaskLocal static var bound: Instance?
}
