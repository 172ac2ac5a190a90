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
      return try withContainer(container(for: order)) {
        try Resolver.resolve(Desk.self).answer()
      }
    } catch {
      return "error: \(error)"
    }
  }

  /// Makes the container of a request, which is the only one that sees its order.
  ///
  /// All requests see the sources, which the main container has.
  static func container(for order: Order) -> Resolver {
    Resolver(child: .main) { container in
      // `container`: kept as long as the request, so that the check of all registrations reports a
      // service that is kept longer and built with it.
      container.register { order }.scope(.container)
    }
  }
}
