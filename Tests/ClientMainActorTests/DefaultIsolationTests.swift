import Resolver
import ResolverTesting
import Testing

// Without an annotation, everything here is isolated to the main actor.

class Library {
  var books: [String] = []

  func add(_ book: String) {
    books.append(book)
  }
}

class Reader: Resolving {
  @Injected var library: Library
  lazy var sameLibrary: Library = resolver.resolve()

  func read(_ book: String) async {
    await Task.yield()
    library.add(book)
  }
}

nonisolated struct Catalog {
  let title: String
}

extension Resolver {
  static func registerLibrary() {
    register { Library() }.scope(.shared)
    register { Reader() }.resolveProperties { _, reader in reader.library.add("first") }
    register { Catalog(title: "from the main actor") }
      .resolveProperties { _, catalog in Library().add(catalog.title) }
  }
}

@Suite(.container)
struct DefaultIsolationTests {
  @Test func everythingIsIsolatedToTheMainActor() async {
    Resolver.registerLibrary()

    let reader: Reader = Resolver.resolve()
    await reader.read("second")
    #expect(reader.sameLibrary.books == ["first", "second"])
  }

  @Test func aServiceIsUsedInATask() async {
    Resolver.registerLibrary()

    let library: Library = Resolver.resolve()
    let count = await Task {
      library.add("task")
      return Resolver.resolve(Library.self).books.count
    }.value
    #expect(count == 1)
  }

  @Test func aFactoryIsCalledOffTheMainActorWithAWarningUnlessItSaysSo() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await Resolver.registerLibrary()
      let catalog = await resolveCatalog(from: .root)
      #expect(catalog.title == "from the main actor")
      await MainActor.run {
        _ = Resolver.register { @Sendable in Catalog(title: "from anywhere") }
      }
      #expect(await resolveCatalog(from: .root).title == "from anywhere")
    }
    #expect(
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) == """
        The factory of 'Catalog' ran outside the main actor, to which it belongs.

          Registered at: ClientMainActorTests/DefaultIsolationTests.swift:33

        To fix:
          • If the service needs the main actor, resolve it there: \
        await MainActor.run { Resolver.resolve(Catalog.self) }
          • Otherwise register it with { @Sendable in … }, which captures only Sendable values.

        """
    )
  }

  @Test func theDecoratorIsCalledOffTheMainActor() async {
    let library = Library()
    Resolver.decorate = { service in
      if let catalog = service as? Catalog { library.add(catalog.title) }
    }
    registerCatalog()

    _ = await resolveCatalog(from: .root)
    #expect(library.books == ["decorated"])
  }

  /// Its factory belongs to no actor.
  private nonisolated func registerCatalog() {
    Resolver.register { Catalog(title: "decorated") }
  }
}

@concurrent
private func resolveCatalog(from container: Resolver) async -> Catalog {
  container.resolve()
}
