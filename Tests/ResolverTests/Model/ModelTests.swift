import Foundation
import Resolver
import Testing

/// Drives containers and a simple model of them with the same random operations.
///
/// Set `RESOLVER_MODEL_SEED` to the seed of a failure to see it again, and
/// `RESOLVER_MODEL_SEQUENCES` to the number of sequences.
///
/// A process that crashes or hangs cannot report its seed. So it writes down the seed of each
/// sequence before it begins, and the test reports the last one.
///
/// The sequences run in several processes, one after the other: waiting for a process occupies one
/// of the few threads that the other tests run on.
@Suite(.serialized) struct ModelTests {
  @Test(arguments: 0..<parts)
  func aContainerDoesWhatItsModelDoes(part: Int) async {
    let (seed, count) = share(of: part, in: settings.count)
    let latest = LatestSeed()
    let result = await #expect(processExitsWith: .success) {
      [seed = seed as UInt64, count = count as Int, latest = latest as LatestSeed] in
      for number in 0..<count {
        do {
          try Trial.runInProduction(seed: latest.record(seed &+ UInt64(number)))
        } catch {
          Issue.record("\(error)")
          return
        }
      }
    }
    latest.end(result)
  }

  @Test(arguments: 0..<parts)
  func layersOnSeveralThreadsDoWhatTheirModelsDo(part: Int) async {
    let (seed, count) = share(of: part, in: (settings.count + 7) / 8)
    let latest = LatestSeed()
    let result = await #expect(processExitsWith: .success) {
      [seed = seed as UInt64, count = count as Int, latest = latest as LatestSeed] in
      for number in 0..<count {
        let failures = Trial.runOnThreads(seed: latest.record(seed &+ UInt64(number)))
        for failure in failures {
          Issue.record("\(failure)")
        }
        guard failures.isEmpty else { return }
      }
    }
    latest.end(result)
  }

  /// The sequences of one process: the seed of the first, and their number.
  private func share(of part: Int, in count: Int) -> (seed: UInt64, count: Int) {
    let first = count * part / parts
    return (settings.seed &+ UInt64(first), count * (part + 1) / parts - first)
  }
}

/// The number of processes; under a sanitizer, each takes a second to start.
private let parts = (settings.count + 999) / 1_000

private let settings: (seed: UInt64, count: Int) = {
  let environment = ProcessInfo.processInfo.environment
  let seed = environment["RESOLVER_MODEL_SEED"].flatMap { UInt64($0) }
  let count = environment["RESOLVER_MODEL_SEQUENCES"].flatMap { Int($0) }
  return (seed ?? .random(in: 0..<1_000_000_000), count ?? 1_000)
}()

// MARK: - Sequences

extension Trial {
  /// Runs a sequence in production and in layers that it opens.
  fileprivate static func runInProduction(seed: UInt64) throws {
    var run = Run(seed: seed, .everything)
    try run.perform(18)
    Resolver.defaultScope = .graph
    Resolver.reset()
    try run.end()
  }

  /// Runs sequences on two to four threads: one in production, each of the others in a layer.
  ///
  /// - Returns: The mismatches.
  fileprivate static func runOnThreads(seed: UInt64) -> [any Error] {
    var setUp = Run(seed: seed, .setUp)
    do {
      try setUp.perform(10)
    } catch {
      return [error]
    }
    let former = UncheckedRun(run: setUp)
    let results = onThreads(2 + Int(seed % 3)) { number in
      Result<UncheckedRun, any Error> {
        let extent: Generator.Extent = number == 0 ? .requests : .layer
        var run = Run(seed: seed, extent, after: former.run, thread: number + 1)
        if number == 0 {
          try run.perform(15)
        } else {
          try run.performInLayer(15)
        }
        return UncheckedRun(run: run)
      }
    }
    Resolver.reset()
    return results.compactMap { result in
      do {
        try result.get().run.end()
        return nil
      } catch {
        return error
      }
    }
  }

  /// A sequence that other threads continue, each with a copy of its model, or that they have run.
  private struct UncheckedRun: @unchecked Sendable {
    // Safety: it is only read, or passed on.
    let run: Run
  }
}
