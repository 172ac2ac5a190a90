import Resolver
import Testing

@Suite(.world) struct WithContainerTests {
  @Test func theContainerIsTheRootDuringTheOperation() {
    let request = Resolver(child: .main)
    request.register { User(name: "of the request") }
    Resolver.register { User(name: "of the application") }
    let name = withContainer(request) { Resolver.resolve(User.self).name }
    #expect(name == "of the request")
    #expect(Resolver.resolve(User.self).name == "of the application")
  }

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

  @Test func aFactoryThatAsksTheRootIsAnsweredByIt() {
    let request = Resolver(child: .main)
    request.register { User(name: "of the request") }
    Resolver.register { Greeting(user: Resolver.resolve()) }
    let greeting = withContainer(request) { Resolver.resolve(Greeting.self) }
    #expect(greeting.user.name == "of the request")
  }

  @Test func theTypeStillRegistersInTheMainContainer() {
    let request = Resolver()
    withContainer(request) {
      Resolver.register { User(name: "registered meanwhile") }
      #expect(Resolver.optional(User.self) == nil)
    }
    #expect(Resolver.resolve(User.self).name == "registered meanwhile")
  }

  @Test func requestsAtTheSameTimeSeeOnlyTheirOwn() async {
    Resolver.register { Greeting(user: Resolver.resolve()) }
    let names = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          let request = Resolver(child: .main)
          request.register { User(name: "\(number)") }
          return await withContainer(request) {
            await Task.yield()
            return Resolver.resolve(Greeting.self).user.name == "\(number)"
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: true, count: 50))
  }

  @Test func operationsCanBeNested() {
    let outer = Resolver()
    let inner = Resolver()
    outer.register { "outer" }
    inner.register { "inner" }
    let texts = withContainer(outer) {
      let nested = withContainer(inner) { Resolver.resolve(String.self) }
      return [nested, Resolver.resolve(String.self)]
    }
    #expect(texts == ["inner", "outer"])
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

  @Test func aRootThatTheOperationSetsLastsAsLongAsTheOperation() {
    let former = Resolver.root
    let (first, second) = (Resolver(), Resolver())
    second.register { "second" }
    withContainer(first) {
      Resolver.root = second
      #expect(Resolver.resolve(String.self) == "second")
    }
    #expect(Resolver.root === former)
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

  @Test func aContainerOutsideTheTestDoesNotChangeTheWorld() {
    let container = inProduction { Resolver() }
    inProduction { container.register { User(name: "of production") }.scope(.application) }
    container.register { User(name: "of the test") }
    withContainer(container) {
      #expect(Resolver.resolve(User.self).name == "of the test")
    }
  }

  @Test func theContainerOfTheTestCarriesItsWorldOntoAThread() {
    Resolver.register { User(name: "of the test") }
    let bank = inProduction { Resolver() }
    bank.register { "of the test" }
    let container = Resolver.root
    let texts = onAnotherThread {
      withContainer(container) {
        [Resolver.resolve(User.self).name, Handler().user.name, bank.resolve(String.self)]
      }
    }
    #expect(texts == ["of the test", "of the test", "of the test"])
  }

  @Test func theContainerOfTheTestCarriesItsWorldIntoADetachedTask() async {
    Resolver.register { User(name: "of the test") }
    let container = Resolver.root
    let name = await Task.detached {
      await withContainer(container) {
        await Task.yield()
        return await Task { Handler().user.name }.value
      }
    }.value
    #expect(name == "of the test")
  }

  @Test func anOperationInsideAFactoryWinsOverTheRunningResolution() {
    let request = Resolver()
    request.register { "of the request" }
    let container = Resolver()
    container.register { User(name: withContainer(request) { Resolver.resolve() }) }
    #expect(container.resolve(User.self).name == "of the request")
  }
}

@Suite struct WithContainerInProductionTests {
  @Test func anApplicationUsesAContainerPerRequest() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { Greeting(user: Resolver.resolve()) }
      Resolver.register { Connection() }.scope(.application)
      let names = await withTaskGroup(of: String.self) { group in
        for number in 0..<4 {
          group.addTask {
            let request = Resolver(child: .main)
            request.register { User(name: "\(number)") }
            return await withContainer(request) {
              await Task.yield()
              return Resolver.resolve(Greeting.self).user.name
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(names.sorted() == ["0", "1", "2", "3"])
      let connection: Connection = Resolver.resolve()
      withContainer(Resolver(child: .main)) {
        #expect(Resolver.resolve(Connection.self) === connection)
      }
    }
  }
}

// MARK: - Fixtures

private struct Refused: Error {}

private final class Connection {}

private struct User {
  let name: String
}

private struct Greeting {
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
