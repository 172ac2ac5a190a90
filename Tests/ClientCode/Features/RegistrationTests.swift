import Resolver
import ResolverTesting
import Testing

// The `registerAllServices` of an application calls functions that register, one for each module or
// feature.

class NetworkClient {}

class Repository {
  let client: NetworkClient

  init(client: NetworkClient) {
    self.client = client
  }
}

class Formatter {
  let isLocalized: Bool

  init(isLocalized: Bool = true) {
    self.isLocalized = isLocalized
  }
}

class Report {
  let repository: Repository
  let formatter: Formatter

  init(_ repository: Repository, _ formatter: Formatter) {
    self.repository = repository
    self.formatter = formatter
  }
}

extension Resolver {
  static func registerTheWholeApplication() {
    registerNetwork()
    registerStorage()
    registerReports()
  }

  static func registerNetwork() {
    register { NetworkClient() }.scope(.application)
  }

  static func registerStorage() {
    main.register { Repository(client: optional() ?? resolve()) }
  }

  static func registerReports() {
    register { Formatter() }
    register { resolver in Report(resolver.resolve(), resolver.resolve()) }
  }

  func registerSpecialReports() {
    register { Formatter(isLocalized: false) }
    register { Report(self.resolve(), self.resolve()) }
  }

  @discardableResult
  func registerSingleton<Service>(
    _ factory: @escaping () -> Service
  ) -> ResolverOptions<Service> {
    register { factory() }.scope(.application)
  }

  @discardableResult
  func registerStored<Service>(
    name: Resolver.Name?,
    _ factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    register(name: name, factory: factory)
  }
}

@Suite(.container)
struct RegistrationTests {
  @Test func registrationFunctionsCallEachOther() {
    Resolver.registerTheWholeApplication()

    let report: Report = Resolver.resolve()
    let other: Report = Resolver.resolve()
    #expect(report !== other)
    #expect(report.repository.client === other.repository.client)
    #expect(report.formatter.isLocalized)
  }

  @Test func aFunctionCanRegisterInAnyContainer() {
    Resolver.registerTheWholeApplication()
    let container = Resolver(child: .main)
    container.registerSpecialReports()

    let report: Report = container.resolve()
    #expect(!report.formatter.isLocalized)
    #expect(Resolver.resolve(Report.self).formatter.isLocalized)
  }

  @Test func theTypeCanBePassed() {
    let container = Resolver()
    container.register(AnyObject.self) { NetworkClient() }
    container.register(Loader.self, name: "counting") { CountingLoader() }

    #expect(container.resolve(AnyObject.self) is NetworkClient)
    #expect(container.resolve(Loader.self, name: "counting") is CountingLoader)
    #expect(container.optional(NetworkClient.self) == nil)
  }

  @Test func factoriesCanBeFunctions() {
    func makeClient() -> NetworkClient? { NetworkClient() }
    func makeRepository(resolver: Resolver) -> Repository? {
      Repository(client: resolver.resolve())
    }
    let container = Resolver()
    container.register(factory: makeClient)
    container.register(factory: makeRepository)
    container.register(CountingLoader.self, factory: CountingLoader.init)
    let factory: ResolverFactory<NetworkClient> = { nil }
    let nested: ResolverFactoryResolver<Repository> = { Repository(client: $0.resolve()) }
    container.register(name: "stored", factory: factory)
    container.register(name: "stored", factory: nested)
    container.registerStored(name: "passed", makeClient)

    #expect(container.optional(Repository.self, name: "stored") != nil)
    #expect(container.optional(CountingLoader.self) != nil)
    #expect(container.optional(NetworkClient.self, name: "stored") == nil)
    #expect(container.optional(NetworkClient.self, name: "passed") != nil)
  }

  @Test func registeringCanBeWrapped() {
    let container = Resolver()
    let registered = NetworkClient()
    container.registerSingleton { registered }.implements(AnyObject.self)
    let options: ResolverOptions<Formatter> = container.register { Formatter() }
    options.scope(.cached)

    let client: NetworkClient = container.resolve()
    #expect(container.resolve(AnyObject.self) === client)
    #expect(container.resolve(Formatter.self) === container.resolve(Formatter.self))
  }

  @Test func factoriesMayCaptureVariables() {
    var count = 0
    let container = Resolver()
    container.register { () -> NetworkClient? in
      count += 1
      return nil
    }

    let client: NetworkClient? = container.optional()
    #expect(client == nil)
    #expect(count == 1)
  }

  @Test func factoriesMayCaptureTheirOwner() {
    class Coordinator {
      let container = Resolver()
      let client = NetworkClient()
      var count = 0

      init() {
        container.register { [unowned self] in Repository(client: client) }
        container.register { [weak self] () -> Formatter? in
          self?.count += 1
          return Formatter()
        }
      }
    }
    let coordinator = Coordinator()

    #expect(coordinator.container.resolve(Repository.self).client === coordinator.client)
    #expect(coordinator.container.optional(Formatter.self) != nil)
    #expect(coordinator.count == 1)
  }

  @Test func closuresAndTuplesAreServices() {
    let container = Resolver()
    container.register { { (name: String) in "Hello, \(name)" } as (String) -> String }
    container.register { (width: 80, height: 24) }

    let greet: (String) -> String = container.resolve()
    let size: (width: Int, height: Int) = container.resolve()
    #expect(greet("Ada") == "Hello, Ada")
    #expect(size == (80, 24))
  }
}
