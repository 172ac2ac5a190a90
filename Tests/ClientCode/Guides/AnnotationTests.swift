import Resolver
import ResolverTesting
import Testing

// Code from the guide to the property wrappers of Resolver 1.5.1.

// MARK: - Services

class XYZService {
  var isLoaded = false

  func load() {
    isLoaded = true
  }
}

class XYZNameService {
  let name: String
  var isLoaded = false

  init(name: String = "") {
    self.name = name
  }

  func load() {
    isLoaded = true
  }
}

protocol Loader {
  func load()
}

class CountingLoader: Loader {
  var count = 0

  func load() {
    count += 1
  }
}

// MARK: - Containers

extension Resolver {
  static let custom = Resolver()
}

// MARK: - Clients

enum Annotation {
  class BasicInjectedViewController: UIViewController {
    @Injected var service: XYZService
  }

  enum Lazily {
    class NamedInjectedViewController: UIViewController {
      @LazyInjected var service: XYZNameService
      func load() {
        service.load()  // service will be resolved at this point in time
      }
    }
  }

  enum Weakly {
    class NamedInjectedViewController: UIViewController {
      @WeakLazyInjected var service: XYZNameService?
      func load() {
        service?.load()  // service will be resolved at this point in time
      }
    }
  }

  enum Named {
    class NamedInjectedViewController: UIViewController {
      @Injected(name: "fred") var service: XYZNameService
    }
  }

  enum NamedOnTheFly {
    class NamedInjectedViewController: UIViewController {
      @LazyInjected var service: XYZNameService
      var which: Bool

      init(which: Bool) {
        self.which = which
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        $service.name = which ? "fred" : "barney"
      }
    }
  }

  enum Optionally {
    class InjectedViewController: UIViewController {
      @OptionalInjected var service: XYZService?
      func load() {
        service?.load()
      }
    }
  }

  enum ByProtocol {
    class InjectedViewController: UIViewController {
      @Injected var loader: Loader
      func load() {
        loader.load()
      }
    }

    class LazilyInjectedViewController: UIViewController {
      @LazyInjected var loader: Loader
      @OptionalInjected var optionalLoader: Loader?
      @WeakLazyInjected var weakLoader: Loader?
    }
  }

  enum FromContainer {
    class ContainerInjectedViewController: UIViewController {
      @Injected(container: .custom) var service: XYZNameService
    }

    class NamedInjectedViewController: UIViewController {
      @LazyInjected var service: XYZNameService
      var which: Bool

      init(which: Bool) {
        self.which = which
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        $service.container = which ? .main : .custom
      }
    }
  }
}

// MARK: - Tests

@MainActor
@Suite(.container)
struct AnnotationTests {
  @Test func anInjectedPropertyIsResolvedAtOnce() {
    var count = 0
    Resolver.register { () -> XYZService in
      count += 1
      return XYZService()
    }

    let viewController = Annotation.BasicInjectedViewController()
    #expect(count == 1)
    viewController.service.load()
    #expect(viewController.service.isLoaded)
    #expect(count == 1)
  }

  @Test func anInjectedPropertyIsResolvedFromTheRoot() {
    let service = XYZService()
    let container = Resolver()
    container.register { service }
    Resolver.root = container

    #expect(Annotation.BasicInjectedViewController().service === service)
  }

  @Test func aLazyPropertyIsResolvedAtItsFirstUse() {
    var count = 0
    Resolver.register { () -> XYZNameService in
      count += 1
      return XYZNameService()
    }

    let viewController = Annotation.Lazily.NamedInjectedViewController()
    #expect(count == 0)
    #expect(viewController.$service.isEmpty)
    viewController.load()
    #expect(count == 1)
    #expect(viewController.service.isLoaded)
    #expect(count == 1)
    #expect(!viewController.$service.isEmpty)
  }

  @Test func aLazyPropertyCanBeUsedInAMutableStructure() {
    Resolver.register { XYZNameService() }

    struct Client {
      @LazyInjected var service: XYZNameService
    }
    var client = Client()
    client.$service.name = "nobody"
    client.$service.name = nil
    client.service.load()
    #expect(client.service.isLoaded)
  }

  @Test func aWeakPropertyDoesNotKeepItsService() {
    Resolver.register { XYZNameService() }.scope(.shared)

    let viewController = Annotation.Weakly.NamedInjectedViewController()
    var holder: XYZNameService? = Resolver.resolve(XYZNameService.self)
    viewController.load()
    #expect(viewController.service === holder)
    #expect(holder?.isLoaded == true)
    holder = nil
    #expect(viewController.$service.isEmpty)
  }

  @Test func aPropertyIsResolvedByName() {
    Resolver.register(name: "fred") { XYZNameService(name: "Fred") }

    #expect(Annotation.Named.NamedInjectedViewController().service.name == "Fred")
  }

  @Test(arguments: [true, false])
  func theNameOfALazyPropertyIsSetOnTheFly(which: Bool) {
    Resolver.register(name: "fred") { XYZNameService(name: "Fred") }
    Resolver.register(name: "barney") { XYZNameService(name: "Barney") }

    let viewController = Annotation.NamedOnTheFly.NamedInjectedViewController(which: which)
    viewController.viewDidLoad()
    #expect(viewController.service.name == (which ? "Fred" : "Barney"))
  }

  @Test func anOptionalPropertyIsNilWithoutARegistration() {
    #expect(Annotation.Optionally.InjectedViewController().service == nil)

    Resolver.register { XYZService() }
    let viewController = Annotation.Optionally.InjectedViewController()
    viewController.load()
    #expect(viewController.service?.isLoaded == true)
  }

  @Test func allWrappersInjectProtocols() {
    let loader = CountingLoader()
    Resolver.register { loader as Loader }

    Annotation.ByProtocol.InjectedViewController().load()
    let viewController = Annotation.ByProtocol.LazilyInjectedViewController()
    viewController.loader.load()
    viewController.optionalLoader?.load()
    viewController.weakLoader?.load()
    #expect(loader.count == 4)
  }

  @Test func aPropertyIsResolvedFromAContainer() {
    Resolver.register { XYZNameService(name: "main") }
    Resolver.custom.register { XYZNameService(name: "custom") }

    let viewController = Annotation.FromContainer.ContainerInjectedViewController()
    #expect(viewController.service.name == "custom")
  }

  @Test(arguments: [true, false])
  func theContainerOfALazyPropertyIsSetOnTheFly(which: Bool) {
    Resolver.register { XYZNameService(name: "main") }
    Resolver.custom.register { XYZNameService(name: "custom") }

    let viewController = Annotation.FromContainer.NamedInjectedViewController(which: which)
    viewController.viewDidLoad()
    #expect(viewController.service.name == (which ? "main" : "custom"))
  }
}
