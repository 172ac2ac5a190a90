import Hummingbird
import HummingbirdTesting
import Resolver
import ResolverTesting
import Testing

@testable import TodoServer

/// Tests of requests that fail, after which the server goes on.
@Suite(.container.replacing(.data, with: .mock).forbidding(.data))
struct FailureTests {
  private let log = MessageLog()

  @Test(.container { $0.register((any TodoStore).self, name: .mock) { BrokenStore() } })
  func aStoreThatFailsIsAnsweredWith500() async throws {
    try await buildApplication(Options(logger: log.logger)).test(.live) { client in
      let failed = try await client.get("/todos")
      #expect(failed.status == .internalServerError)
      #expect(failed.text.contains("The request "))
      let answer = try await client.get("/me")
      #expect(answer.status == .ok)
    }
    #expect(log.messages.contains("The disk is full."))
  }

  @Test func aRouteWithoutAContainerIsAnsweredWith500() async throws {
    let router = Router()
    router.add(middleware: ErrorMiddleware())
    router.addRoutes(TodoController().endpoints, atPath: "todos")
    router.get("health") { _, _ in "The server is running." }
    try await Application(router: router, logger: log.logger).test(.live) { client in
      for path in ["/todos", "/todos/export"] {
        let failed = try await client.get(path)
        #expect(failed.status == .internalServerError)
      }
      let answer = try await client.get("/health")
      #expect(answer.status == .ok)
    }
    // The log says what is missing, and where it's registered.
    let message = try #require(log.messages.first { $0.contains("'TodoList'") })
    #expect(message.contains("TodoServer/Resolver+Services.swift"))
    #expect(message.contains("It asked for 'User' with optional()"))
  }
}

// MARK: - Fixtures

private struct BrokenStore: TodoStore {
  private let error = TodoStoreError(description: "The disk is full.")

  func open() {}
  func close() {}
  func todos(of user: User) throws -> [Todo] { throw error }
  func add(_ title: String, of user: User) throws -> Todo { throw error }
  func complete(_ id: Int, of user: User) throws -> Todo? { throw error }
}
