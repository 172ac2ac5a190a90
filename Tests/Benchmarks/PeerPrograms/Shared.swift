import Foundation
import Synchronization

protocol Greeting: AnyObject, Sendable {}

/// A service without dependencies.
final class Service: Greeting {}

/// A service that is cached.
final class CachedService: Sendable {}

/// A service that is built from others.
class Node {
  let first: AnyObject?
  let second: AnyObject?

  init(_ first: AnyObject?, _ second: AnyObject? = nil) {
    self.first = first
    self.second = second
  }
}

/// The root of a graph of five services, one of which two others share.
final class Shop: Node {}
final class Basket: Node {}
final class Checkout: Node {}
final class Catalog {}
final class Payments {}

/// Prints the names of the rows or, if the program has an argument, how many nanoseconds an operation
/// of the row with this name takes.
func run(_ rows: KeyValuePairs<String, (_ count: Int) -> Void>) {
  let dictionary = Mutex([ObjectIdentifier(CachedService.self): CachedService()])
  let hit: (Int) -> Void = { count in
    let service = ObjectIdentifier(CachedService.self)
    for _ in 0..<count { keep(dictionary.withLock { $0[service] }) }
  }
  let hits: KeyValuePairs = ["hit": hit, "hit, 2 threads": hit]
  for (name, operations) in hits.map({ $0 }) + rows.map({ $0 }) {
    if CommandLine.arguments.count == 1 {
      print(name)
    } else if CommandLine.arguments.contains(name) {
      print(name.hasSuffix("2 threads") ? timeOnTwoThreads(operations) : time(operations))
    }
  }
}

/// Uses an object, so that the optimizer doesn't leave out what finds it.
@_optimize(none)
func keep(_ object: AnyObject?) {}

/// Returns the least time of 50 batches.
private func time(_ operations: (Int) -> Void) -> Double {
  let count = count(of: operations, lasting: .milliseconds(1))
  let lengths = (0..<50).map { _ in interval(count, operations).length }
  return (lengths.min() ?? .nan) / Double(count)
}

/// Returns the median time of those of 250 batches that two threads did at the same time.
///
/// A thread that waits for a processor leaves the other one alone, which is faster. A batch is short, so
/// that it's mostly over before that happens.
private func timeOnTwoThreads(_ operations: @escaping (Int) -> Void) -> Double {
  let count = count(of: operations, lasting: .microseconds(200))
  let isDone = DispatchSemaphore(value: 0)
  // Safety: both threads may use what these rows capture, and the semaphore is waited for.
  nonisolated(unsafe) let operations = operations
  nonisolated(unsafe) var others: [Interval] = []
  Thread {
    others = intervals(count, operations)
    isDone.signal()
  }.start()
  let own = intervals(count, operations)
  isDone.wait()
  let times = zip(own, others).filter { own, other in
    own.clamped(to: other).length > 0.8 * max(own.length, other.length)
  }.map { own, _ in own.length / Double(count) }
  return times.isEmpty ? .nan : times.sorted()[times.count / 2]
}

private typealias Interval = Range<ContinuousClock.Instant>

extension Interval {
  /// The nanoseconds between its bounds.
  fileprivate var length: Double { (upperBound - lowerBound) / .nanoseconds(1) }
}

/// Does 250 batches, each as soon as another thread is ready for it.
private func intervals(_ count: Int, _ operations: (Int) -> Void) -> [Interval] {
  (1...250).map { batch in
    arrivals.add(1, ordering: .acquiringAndReleasing)
    while arrivals.load(ordering: .acquiring) < 2 * batch {}
    return interval(count, operations)
  }
}

private let arrivals = Atomic(0)

/// Does a batch of operations.
private func interval(_ count: Int, _ operations: (Int) -> Void) -> Interval {
  let start = ContinuousClock.now
  operations(count)
  return start..<ContinuousClock.now
}

/// Returns a number of operations that takes about that long.
private func count(of operations: (Int) -> Void, lasting duration: Duration) -> Int {
  var count = 10
  while ContinuousClock().measure({ operations(count) }) < duration { count *= 2 }
  return count
}
