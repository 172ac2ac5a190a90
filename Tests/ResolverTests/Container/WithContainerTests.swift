import Resolver
import Testing

@Suite(.layer) struct WithContainerTests {
  @Test func theContainerIsTheRootDuringAnAsynchronousOperation() async {
    let request = Resolver(child: .main)
    request.register { User(name: "of the request") }
    let name = await withContainer(request) {
      await Task.yield()
      return await Task { Resolver.resolve(User.self).name }.value
    }
    #expect(name == "of the request")
    #expect(Resolver.optional(User.self) == nil)
  }

  @Test func injectedPropertiesAreResolvedFromIt() {
    let request = Resolver()
    request.register { User(name: "of the request") }
    let handler = withContainer(request) { Handler() }
    #expect(handler.user.name == "of the request")
  }

  @Test func theTypeStillRegistersInTheMainContainer() {
    let request = Resolver()
    withContainer(request) {
      Resolver.register { User(name: "registered meanwhile") }
      #expect(Resolver.optional(User.self) == nil)
    }
    #expect(Resolver.resolve(User.self).name == "registered meanwhile")
  }

  @Test func aFactoryThatAsksForSeveralContainersGetsAnInstanceForEach() {
    Resolver.register { Job(user: Resolver.resolve()) }
    Resolver.register { () -> [Job] in
      ["one", "another"].map { name in
        let tenant = Resolver(child: .main)
        tenant.register { User(name: name) }
        return withContainer(tenant) { Resolver.resolve() }
      }
    }
    #expect(Resolver.resolve([Job].self).map(\.user.name) == ["one", "another"])
  }

  @Test func aFactorySharesWhatItResolvesAroundWithContainer() {
    Resolver.register { Connection() }
    Resolver.register { () -> [Connection] in
      let first: Connection = Resolver.resolve()
      let inside = withContainer(.main) { Resolver.resolve(Connection.self) }
      return [first, inside, Resolver.resolve()]
    }
    let connections = Resolver.resolve([Connection].self)
    #expect(connections[0] !== connections[1])
    #expect(connections[0] === connections[2])
  }

  @Test func requestsAtTheSameTimeSeeOnlyTheirOwn() async {
    Resolver.register { Greeting(user: Resolver.resolve()) }
    Resolver.register { Connection() }.scope(.application)
    let connection: Connection = Resolver.resolve()
    let names = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          let request = Resolver(child: .main)
          request.register { User(name: "\(number)") }
          return await withContainer(request) {
            await Task.yield()
            return Resolver.resolve(Greeting.self).user.name == "\(number)"
              && Resolver.resolve(Connection.self) === connection
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: true, count: 50))
  }

  @Test func aChildOfTheRootSearchesTheContainerOfTheOperationAround() {
    Resolver.register { resolver in
      Sentence(user: resolver.resolve(), language: resolver.resolve())
    }
    let request = Resolver(child: .main)
    request.register { User(name: "Ann") }.scope(.container)
    request.register { Connection() }.scope(.container)
    withContainer(request) {
      let connection: Connection = Resolver.resolve()
      let languages = ["de", "fr"].map { language in
        let part = Resolver(child: .root)
        part.register { Language(code: language) }.scope(.container)
        return withContainer(part) {
          let sentence: Sentence = Resolver.resolve()
          #expect(sentence.user.name == "Ann")
          #expect(Resolver.resolve(Connection.self) !== connection)
          return sentence.language.code
        }
      }
      #expect(languages == ["de", "fr"])
      #expect(Resolver.optional(Language.self) == nil)
    }
  }

  @Test func aRootThatTheOperationSetsIsTheRootAfterTheOperation() {
    let (first, second) = (Resolver(), Resolver())
    first.register { "first" }
    second.register { "second" }
    withContainer(first) {
      Resolver.root = second
      #expect(Resolver.resolve(String.self) == "first")
    }
    #expect(Resolver.resolve(String.self) == "second")
  }

  @Test func anErrorOfTheOperationIsPassedOn() async {
    #expect(throws: Refused.self) {
      try withContainer(Resolver()) { throw Refused() }
    }
    await #expect(throws: Refused.self) {
      try await withContainer(Resolver()) {
        await Task.yield()
        throw Refused()
      }
    }
  }
}

// MARK: - Fixtures

private struct Refused: Error {}

private final class Connection: Sendable {}

private struct User {
  let name: String
}

private struct Greeting {
  let user: User
}

private struct Job {
  let user: User
}

private struct Language {
  let code: String
}

private struct Sentence {
  let user: User
  let language: Language
}

private struct Handler {
  @Injected var user: User
}
