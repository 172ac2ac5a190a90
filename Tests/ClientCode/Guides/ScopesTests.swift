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

class XYZGraphService {}

class XYZViewModel {
  let fetcher: XYZFetching
  let updater: XYZUpdating
  let service: XYZGraphService

  init(fetcher: XYZFetching, updater: XYZUpdating, service: XYZGraphService) {
    self.fetcher = fetcher
    self.updater = updater
    self.service = service
  }
}

class UserManager {}

struct Settings {
  var isDark = false
}

// MARK: - Scopes

extension ResolverScope {
  static let session = ResolverScopeCache()
}

// MARK: - Registrations

extension Resolver {
  static func registerApplicationService() {
    register { XYZApplicationService() }
      .scope(.application)
  }

  static func registerCachedViewModel() {
    register { MyViewModel() }
      .scope(.cached)
  }

  static func registerGraph() {
    register { XYZViewModel(fetcher: resolve(), updater: resolve(), service: resolve()) }
    register { resolve() as XYZCombinedService as XYZFetching }
    register { resolve() as XYZCombinedService as XYZUpdating }
    register { XYZCombinedService() }
    register { XYZGraphService() }
  }

  static func registerSharedViewModel() {
    register { MyViewModel() }
      .scope(.shared)
  }

  static func registerUniqueService() {
    register { XYZCombinedService() }
      .scope(.unique)
  }

  static func registerWithUniqueByDefault() {
    Resolver.defaultScope = .unique
    registerMyNetworkServices()
  }

  static func registerMyNetworkServices() {
    registerGraph()
  }

  static func registerSessionServices() {
    register { UserManager() }
      .scope(.session)
  }
}

// MARK: - Tests

@Suite(.container)
struct ScopesTests: Resolving {
  @Test func applicationServicesAreSingletons() {
    Resolver.registerApplicationService()

    let service: XYZApplicationService = resolver.resolve()
    #expect(resolver.resolve(XYZApplicationService.self) === service)
    ResolverScope.cached.reset()
    #expect(resolver.resolve(XYZApplicationService.self) === service)
  }

  @Test func cachedServicesLiveUntilTheScopeIsReset() {
    Resolver.registerCachedViewModel()

    let viewModel: MyViewModel = resolver.resolve()
    #expect(resolver.resolve(MyViewModel.self) === viewModel)
    ResolverScope.cached.reset()
    #expect(resolver.resolve(MyViewModel.self) !== viewModel)
  }

  @Test func theGraphSharesInstancesDuringAResolution() {
    Resolver.registerGraph()

    let viewModel: XYZViewModel = resolver.resolve()
    #expect(viewModel.fetcher === viewModel.updater)
    let other: XYZViewModel = resolver.resolve()
    #expect(other.fetcher === other.updater)
    #expect(other !== viewModel)
    #expect(other.fetcher !== viewModel.fetcher)
    #expect(other.service !== viewModel.service)
  }

  @Test func sharedServicesLiveAsLongAsSomebodyHoldsThem() {
    Resolver.registerSharedViewModel()

    var master: MyViewModel? = resolver.resolve(MyViewModel.self)
    let former = Weak(master)
    let isShared = master === resolver.resolve(MyViewModel.self)
    #expect(isShared)
    master = nil
    #expect(former.object == nil)
  }

  @Test func valuesAreNeverShared() {
    var count = 0
    Resolver.register { () -> Settings in
      count += 1
      return Settings()
    }
    .scope(.shared)

    let first: Settings = resolver.resolve()
    let second: Settings = resolver.resolve()
    #expect(first.isDark == second.isDark)
    #expect(count == 2)
  }

  @Test func uniqueServicesAreBuiltForEachRequest() {
    Resolver.registerGraph()
    Resolver.registerUniqueService()

    let viewModel: XYZViewModel = resolver.resolve()
    #expect(viewModel.fetcher !== viewModel.updater)
  }

  @Test func containerServicesLiveAsLongAsTheContainer() {
    let resolver = Resolver()
    resolver.register { XYZApplicationService() }
      .scope(.container)

    var service: XYZApplicationService? = resolver.resolve(XYZApplicationService.self)
    let former = Weak(service)
    #expect(resolver.resolve(XYZApplicationService.self) === service)
    resolver.cache.reset()
    #expect(resolver.resolve(XYZApplicationService.self) !== service)
    service = nil
    #expect(former.object == nil)
  }

  @Test func theDefaultScopeIsTheGraph() {
    #expect(Resolver.defaultScope === ResolverScope.graph)
  }

  @Test func theDefaultScopeAppliesToLaterRegistrations() {
    Resolver.registerWithUniqueByDefault()

    let viewModel: XYZViewModel = resolver.resolve()
    #expect(viewModel.fetcher !== viewModel.updater)
  }

  @Test func aCustomCacheIsUsedLikeABuiltInScope() {
    Resolver.registerSessionServices()

    let manager: UserManager = resolver.resolve()
    #expect(resolver.resolve(UserManager.self) === manager)
    ResolverScope.session.reset()
    #expect(resolver.resolve(UserManager.self) !== manager)
  }
}
