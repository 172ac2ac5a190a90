import Resolver
import ResolverTesting
import Testing

// Screens and view models belong to the main actor. Their factories are written where the code is
// known to be on the main actor: in a function or in the closure itself.

protocol ProfileLoading: Sendable {
  func name(of user: Int) async -> String
}

nonisolated struct ProfileLoader: ProfileLoading {
  func name(of user: Int) async -> String {
    await Task.yield()
    return "User \(user)"
  }
}

@MainActor
protocol ProfilePresenting: AnyObject {
  var title: String { get }
  func load(user: Int) async
}

@MainActor
final class ProfileModel: ProfilePresenting {
  private let loader: ProfileLoading
  @LazyInjected private var log: ScreenLog
  private(set) var title = ""

  init(loader: ProfileLoading) {
    self.loader = loader
  }

  func load(user: Int) async {
    title = await loader.name(of: user)
    log.entries.append(title)
  }
}

@MainActor
final class ScreenLog {
  var entries: [String] = []
}

@MainActor
final class ProfileScreen {
  @Injected var model: ProfilePresenting
  @LazyInjected var lazyModel: ProfileModel
  @OptionalInjected var optionalModel: ProfileModel?
  @WeakLazyInjected var log: ScreenLog?
}

extension Resolver {
  @MainActor
  static func registerScreens() {
    register { ProfileLoader() as ProfileLoading }
    register { ScreenLog() }.scope(.application)
    register { ProfileModel(loader: resolve()) }
      .implements(ProfilePresenting.self)
      .resolveProperties { resolver, model in
        resolver.resolve(ScreenLog.self).entries.append("made \(model.title)")
      }
  }

  nonisolated static func registerScreensFromAnywhere() {
    register { ProfileLoader() as ProfileLoading }
    register { @MainActor in ScreenLog() }.scope(.application)
    register { @MainActor resolver in ProfileModel(loader: resolver.resolve()) }
    register { @MainActor resolver, args in
      resolver.resolve(ProfileModel.self, args: args) as ProfilePresenting
    }
    register(name: "assumed") {
      MainActor.assumeIsolated { ScreenLog() }
    }
  }
}

@Suite(.container)
struct MainActorTests {
  @MainActor
  @Test func factoriesAreWrittenOnTheMainActor() async {
    Resolver.registerScreens()

    let screen = ProfileScreen()
    await screen.model.load(user: 7)
    #expect(screen.model.title == "User 7")
    #expect(screen.log?.entries == ["made ", "made ", "User 7"])
    #expect(screen.lazyModel !== screen.optionalModel)
  }

  @MainActor
  @Test func factoriesBringTheMainActorWithThem() async {
    Resolver.registerScreensFromAnywhere()

    let model: ProfilePresenting = Resolver.resolve()
    await model.load(user: 8)
    #expect(Resolver.resolve(ScreenLog.self).entries == ["User 8"])
    #expect(Resolver.resolve(ScreenLog.self, name: "assumed").entries.isEmpty)
  }

  @MainActor
  @Test func aContainerIsRegisteredOnTheMainActor() {
    let container = Resolver()
    let log = ScreenLog()
    container.register { log }
    container.register(ProfileModel.self) { ProfileModel(loader: ProfileLoader()) }

    #expect(container.resolve(ScreenLog.self) === log)
    #expect(container.resolve(ProfileModel.self).title.isEmpty)
  }

  @MainActor
  @Test func tasksUseWhatAScreenResolved() async {
    Resolver.registerScreens()

    let screen = ProfileScreen()
    await Task { await screen.lazyModel.load(user: 9) }.value
    await Task { @MainActor in
      let model = Resolver.resolve(ProfileModel.self)
      await model.load(user: 10)
    }.value
    #expect(screen.log?.entries.suffix(1) == ["User 10"])
  }

  @Test nonisolated func aModelIsResolvedOnTheMainActor() async {
    await Resolver.registerScreens()

    let title = await MainActor.run { Resolver.resolve(ProfileModel.self).title }
    #expect(title.isEmpty)
  }
}
