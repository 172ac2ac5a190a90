import Resolver
import Testing

@Suite(.layer) struct UnqualifiedRegistrationTests {
  @Test func anExtensionRegistersAndResolvesUnqualified() {
    Resolver.registerStorage()
    #expect(Resolver.storagePath == "disk/cache")
    #expect(Resolver.isStorageMissing == false)
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static func registerStorage() {
    register { Disk(path: "disk") }
    register { Cache(disk: resolve()) }
  }

  fileprivate static var storagePath: String {
    let cache: Cache = resolve()
    return "\(cache.disk.path)/cache"
  }

  fileprivate static var isStorageMissing: Bool {
    optional(Disk.self) == nil
  }
}

private struct Disk {
  let path: String
}

private struct Cache {
  let disk: Disk
}
