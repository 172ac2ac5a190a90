import CurrencyConversion
import Resolver

/// Answers many orders at a time, each in a container of its own.
enum Server {
  /// Answers requests, each of which is a line such as `250 EUR USD,JPY`.
  ///
  /// - Parameter requests: The requests.
  /// - Returns: The answers, in the order of the requests.
  static func answers(to requests: [String]) async -> [String] {
    await withTaskGroup(of: (Int, String).self) { group in
      for (number, request) in requests.enumerated() {
        group.addTask { (number, answer(to: request)) }
      }
      return await group.reduce(into: Array(repeating: "", count: requests.count)) {
        $0[$1.0] = $1.1
      }
    }
  }

  private static func answer(to request: String) -> String {
    do {
      let order = try Order(request.split(separator: " ").map(String.init))
      // Only this request sees its order. All see the sources, which the main container has.
      let container = Resolver(child: .main) { $0.register { order } }
      return try withContainer(container) { try Resolver.resolve(Desk.self).answer() }
    } catch {
      return "error: \(error)"
    }
  }
}
