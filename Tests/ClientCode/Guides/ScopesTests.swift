import Resolver
import ResolverTesting
import Testing

// Code from the guide to scopes of Resolver 1.5.1.

// MARK: - Services

class XYZApplicationService {}

class MyViewModel {}

protocol XYZFetching: AnyObject {}

protocol XYZUpdating: AnyObject {}

class XYZCombinedService: XYZFetching, XYZUpdating {}

class XYZViewModel {
  let fetcher: XYZFetching
  let updater: XYZUpdating

  init(fetcher: XYZFetching, updater: XYZUpdating) {
    self.fetcher = fetcher
    self.updater = updater
  }
}

class UserManager {}

// MARK: - Scopes

extension ResolverScope {
  static let session = ResolverScopeCache()
}

// MARK: - Registrations

extension Resolver {
  static func registerKeptServices() {
    register { XYZApplicationService() }
      .scope(.application)
    register { MyViewModel() }
      .scope(.cached)
    register { UserManager() }
      .scope(.session)
    register(name: "shared") { MyViewModel() }
      .scope(.shared)
  }

  static func registerGraph() {
    register { XYZViewModel(fetcher: resolve(), updater: resolve()) }
    register { resolve() as XYZCombinedService as XYZFetching }
    register { resolve() as XYZCombinedService as XYZUpdating }
    register { XYZCombinedService() }
  }

  static func registerUniqueService() {
    register { XYZCombinedService() }
      .scope(.unique)
  }

  static func registerWithUniqueByDefault() {
    Resolver.defaultScope = .unique
    registerGraph()
  }
}

// MARK: - Tests

@Suite(.container)
struct ScopesTests: Resolving {
  @Test func keptServicesLiveUntilTheirScopeIsReset() {
    Resolver.registerKeptServices()

    let service: XYZApplicationService = resolver.resolve()
    let viewModel: MyViewModel = resolver.resolve()
    let manager: UserManager = resolver.resolve()
    #expect(resolver.resolve(MyViewModel.self) === viewModel)
    #expect(resolver.resolve(UserManager.self) === manager)
    ResolverScope.cached.reset()
    ResolverScope.session.reset()
    #expect(resolver.resolve(XYZApplicationService.self) === service)
    #expect(resolver.resolve(MyViewModel.self) !== viewModel)
    #expect(resolver.resolve(UserManager.self) !== manager)
  }

  @Test func sharedServicesLiveAsLongAsSomebodyHoldsThem() {
    Resolver.registerKeptServices()

    let master = resolver.resolve(MyViewModel.self, name: "shared")
    let isShared = master === resolver.resolve(MyViewModel.self, name: "shared")
    #expect(isShared)
  }

  @Test func theGraphSharesInstancesDuringAResolution() {
    Resolver.registerGraph()

    let viewModel: XYZViewModel = resolver.resolve()
    #expect(viewModel.fetcher === viewModel.updater)
  }

  @Test func uniqueServicesAreBuiltForEachRequest() {
    Resolver.registerGraph()
    Resolver.registerUniqueService()

    let viewModel: XYZViewModel = resolver.resolve()
    #expect(viewModel.fetcher !== viewModel.updater)
  }

  @Test func theDefaultScopeAppliesToLaterRegistrations() {
    Resolver.registerWithUniqueByDefault()

    let viewModel: XYZViewModel = resolver.resolve()
    #expect(viewModel.fetcher !== viewModel.updater)
  }

  @Test func containerServicesLiveAsLongAsTheContainer() {
    let resolver = Resolver()
    resolver.register { XYZApplicationService() }
      .scope(.container)

    let service: XYZApplicationService = resolver.resolve()
    #expect(resolver.resolve(XYZApplicationService.self) === service)
    resolver.cache.reset()
    #expect(resolver.resolve(XYZApplicationService.self) !== service)
  }
}
