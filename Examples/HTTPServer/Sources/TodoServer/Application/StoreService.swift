import ServiceLifecycle

/// Closes the store when everything that uses it has ended.
struct StoreService: Service {
  let store: any TodoStore

  func run() async throws {
    try? await gracefulShutdown()
    try await store.close()
  }
}
