import Hummingbird

/// The user of a request.
struct User: Equatable, Sendable {
  let name: String
}

extension User {
  /// Reads the user of a request.
  ///
  /// A real server would verify the token. Here, the token is the name.
  init(_ request: Request) throws {
    let scheme = "Bearer "
    guard let authorization = request.headers[.authorization], authorization.hasPrefix(scheme)
    else { throw HTTPError(.unauthorized, message: "The request has no bearer token.") }
    self.init(name: String(authorization.dropFirst(scheme.count)))
  }
}
