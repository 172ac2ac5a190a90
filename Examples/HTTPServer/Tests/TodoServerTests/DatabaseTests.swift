import Foundation
import Hummingbird
import HummingbirdTesting
import Resolver
import ResolverTesting
import Testing

@testable import TodoServer

/// Tests in which nothing is replaced, each with a database file of its own.
@Suite(.container)
struct DatabaseTests {
  private let file = TemporaryFile()
  private let log = MessageLog()

  private var options: Options { Options(database: file.path, logger: log.logger) }

  @Test(arguments: ["Ann", "Bob", "Cem", "Dee"])
  func testsInParallelHaveADatabaseEach(user: String) async throws {
    try await buildApplication(options).test(.router) { client in
      _ = try await client.post("/todos", #"{"title":"Buy tea"}"#, of: user)
      #expect(try await client.post("/todos/1/done", of: "Eve").status == .notFound)
      #expect(try await client.post("/todos/1/done", of: user).status == .ok)
      #expect(try await client.get("/todos/export", of: user).text == "x Buy tea\n")
    }
    assertNotResolved((any TodoStore).self, name: .mock)
  }

  @Test func todosOutliveTheServer() async throws {
    try await buildApplication(options).test(.live) { client in
      _ = try await client.post("/todos/import", #"["Buy tea","Call Bob"]"#)
    }
    // As in the process that is started next.
    ResolverScope.application.reset()
    try await buildApplication(options).test(.live) { client in
      let exported = try await client.get("/todos/export")
      #expect(exported.text == "- Buy tea\n- Call Bob\n")
    }
  }

  @Test func aDatabaseThatCannotBeOpenedIsNamed() async throws {
    let store = DatabaseTodoStore(path: "/missing/todos.sqlite")
    let error = await #expect(throws: TodoStoreError.self) { try await store.open() }
    let description = try #require(error?.description)
    #expect(description.hasPrefix("The database /missing/todos.sqlite cannot be opened: "))
  }
}
