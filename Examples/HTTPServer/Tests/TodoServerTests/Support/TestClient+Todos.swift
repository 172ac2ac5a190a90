import Foundation
import Hummingbird
import HummingbirdTesting

@testable import TodoServer

extension TestClientProtocol {
  /// Sends a request of a user.
  func get(_ path: String, of user: String? = "Ann") async throws -> Answer {
    try await send(.get, path, of: user, body: nil)
  }

  /// Sends a body in the name of a user.
  func post(_ path: String, _ body: String? = nil, of user: String = "Ann") async throws -> Answer {
    try await send(.post, path, of: user, body: body)
  }

  private func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    of user: String?,
    body: String?
  ) async throws -> Answer {
    let headers: HTTPFields = if let user { [.authorization: "Bearer \(user)"] } else { [:] }
    let body = body.map { ByteBuffer(string: $0) }
    return try await execute(uri: path, method: method, headers: headers, body: body) { response in
      Answer(status: response.status, text: String(buffer: response.body))
    }
  }
}

/// What a test looks at in a response.
struct Answer {
  let status: HTTPResponse.Status
  let text: String

  /// The todo that the text encodes.
  var todo: Todo {
    get throws { try JSONDecoder().decode(Todo.self, from: Data(text.utf8)) }
  }
}
