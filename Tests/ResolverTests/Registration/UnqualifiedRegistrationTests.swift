import Resolver
import Testing

@Suite(.layer) struct UnqualifiedRegistrationTests {
  @Test func anExtensionRegistersAndResolvesUnqualified() {
    Resolver.registerStorage()
    #expect(Resolver.storagePath == "disk/cache")
    #expect(Resolver.isStorageMissing == false)
  }

  @Test func registrationsCanBeSplitOverFunctions() {
    Resolver.registerEverything()
    let library: Library = Resolver.resolve()
    #expect(library.cache.disk.path == "disk")
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static func registerEverything() {
    registerLibrary()
    registerStorage()
  }

  fileprivate static func registerLibrary() {
    register { Library(cache: resolve()) }
  }

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

private struct Library {
  let cache: Cache
}
