import Logging
import Resolver
import ServiceLifecycle

/// Runs jobs one after the other, after their requests have been answered.
final class JobQueue: Service {
  private let jobs: AsyncStream<@Sendable () async -> Void>
  private let continuation: AsyncStream<@Sendable () async -> Void>.Continuation

  init() {
    (jobs, continuation) = AsyncStream.makeStream()
  }

  /// Adds a job, which runs in the container of the request that adds it.
  func enqueue(_ job: @escaping @Sendable () async throws -> Void) {
    let container = Resolver.root
    continuation.yield {
      await withContainer(container) {
        do {
          try await job()
        } catch {
          let logger = Resolver.optional(Logger.self) ?? Logger(label: "TodoServer")
          logger.error("\(error)")
        }
      }
    }
  }

  /// Runs the jobs until the server ends; those that are waiting then run before it does.
  func run() async {
    await withGracefulShutdownHandler {
      for await job in jobs { await job() }
    } onGracefulShutdown: {
      self.continuation.finish()
    }
  }
}
