import Hummingbird
import HummingbirdTesting
import Resolver
import ResolverTesting
import Testing

@testable import TodoServer

/// Tests of the whole server, each with a store in memory of its own: the trait is all it takes.
@Suite(.container.replacing(.data, with: .mock).forbidding(.data))
struct MockedStoreTests {
  private let log = MessageLog()

  private var options: Options { Options(logger: log.logger) }

  @Test(arguments: ["Ann", "Bob", "Cem", "Dee"])
  func testsInParallelHaveAStoreEach(user: String) async throws {
    try await buildApplication(options).test(.router) { client in
      let added = try await client.post("/todos", #"{"title":"Buy tea"}"#, of: user)
      #expect(added.status == .created)
      #expect(try added.todo == Todo(id: 1, title: "Buy tea"))
      let listed = try await client.get("/todos/export", of: user)
      #expect(listed.text == "- Buy tea\n")
    }
    assertCreationCount(of: (any TodoStore).self, name: .mock, equals: 1)
  }

  // Each container is gone with its request, after a streamed response as well.
  @Test(.container.detectingLeaks())
  func twoHundredRequestsAtOnceHaveAContainerEach() async throws {
    try await buildApplication(options).test(.router) { client in
      try await withThrowingTaskGroup { group in
        for number in 1...200 {
          group.addTask {
            let user = "user\(number)"
            let body = #"{"title":"Task of \#(user)"}"#
            let added = try await client.post("/todos", body, of: user)
            #expect(added.status == .created)
            let exported = try await client.get("/todos/export", of: user)
            #expect(exported.text == "- Task of \(user)\n")
            let me = try await client.get("/me", of: user).text.split(separator: " ")
            #expect(me.first == "\(user),")
            return me.last
          }
        }
        let identifiers = try await group.reduce(into: Set()) { $0.insert($1) }
        #expect(identifiers.count == 200)
      }
    }
    // One list for each request that adds, and for each that exports.
    assertCreationCount(of: TodoList.self, equals: 400)
    assertCreationCount(of: (any TodoStore).self, name: .mock, equals: 1)
  }

  @Test func aLiveServerAnswersLikeTheRouter() async throws {
    try await buildApplication(options).test(.live) { client in
      #expect(try await client.get("/health", of: nil).text == "The server is running.")
      _ = try await client.post("/todos", #"{"title":"Buy tea"}"#)
      #expect(try await client.get("/todos/export").text == "- Buy tea\n")
    }
  }

  @Test func aTodoIsDoneForItsUserOnly() async throws {
    try await buildApplication(options).test(.router) { client in
      _ = try await client.post("/todos", #"{"title":"Buy tea"}"#)
      let missing = try await client.post("/todos/1/done", of: "Bob")
      #expect(missing.status == .notFound)
      #expect(missing.text == #"{"error":{"message":"There is no todo 1."}}"#)
      #expect(try await client.post("/todos/1/done").status == .ok)
      #expect(try await client.get("/todos/export").text == "x Buy tea\n")
    }
  }

  @Test func aJobKeepsTheContainerOfItsRequest() async throws {
    try await buildApplication(options).test(.router) { client in
      let answer = try await client.post("/todos/import", #"["Buy tea","Call Bob"]"#)
      #expect(answer.status == .accepted)
    }
    // The server has ended, and its jobs before it.
    let todos = try await Resolver.resolve((any TodoStore).self).todos(of: User(name: "Ann"))
    #expect(todos.map(\.title) == ["Buy tea", "Call Bob"])
    #expect(log.messages.suffix(2) == [#"Ann: Added "Buy tea"."#, #"Ann: Added "Call Bob"."#])
  }

  @Test func aRequestWithoutAUserIsRejected() async throws {
    try await buildApplication(options).test(.router) { client in
      let answer = try await client.get("/todos", of: nil)
      #expect(answer.status == .unauthorized)
      #expect(answer.text == #"{"error":{"message":"The request has no bearer token."}}"#)
    }
  }

  @Test(.container { $0.register { User(name: "Eve") } })
  func aTestChoosesTheUserOfEachRequest() async throws {
    try await buildApplication(options).test(.router) { client in
      let me = try await client.get("/me", of: "Ann")
      #expect(me.text.hasPrefix("Eve, "))
    }
  }

  @Test func everythingThatARequestNeedsResolves() {
    withContainer(
      .forRequest("1", of: User(name: "Ann"), logger: log.logger)
    ) {
      assertEveryRegistrationResolves()
    }
  }
}
