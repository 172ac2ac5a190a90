import Resolver

/// A request that an unused mock was perhaps meant for.
final class MissedRequest: Sendable {
  let request: Request

  /// The service that was used instead; `nil` if nothing was registered.
  let resolution: Resolution?

  /// The number of mocks at the time of the request, if nothing was registered.
  private let mockCount: Int

  // Safety: set once, and the runtime synchronizes reads of weak references.
  private nonisolated(unsafe) weak var asked: Resolver?

  init(_ resolution: Resolution) {
    request = resolution.record.request
    self.resolution = resolution
    mockCount = 0
  }

  /// Creates a request that found nothing.
  init(_ request: Request, from container: Resolver, after mockCount: Int) {
    self.request = request
    resolution = nil
    asked = container
    self.mockCount = mockCount
  }

  /// The name of the used registration; otherwise the requested name.
  var name: Resolver.Name? { resolution.map(\.name) ?? request.name }

  /// The container of the request, while other code holds it.
  var container: Resolver? { resolution.map(\.container) ?? asked }

  /// Whether the request came before a mock was registered.
  func isBefore(_ override: Override) -> Bool {
    resolution.map { $0.id <= override.lastRequest } ?? (mockCount <= override.position)
  }
}
