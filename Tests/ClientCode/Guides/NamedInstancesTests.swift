import Resolver
import ResolverTesting
import Testing

// Code from the guide to named instances of Resolver 1.5.1.

// MARK: - Names

extension Resolver.Name {
  static let fred = Self("Fred")
  static let barney = Self("Barney")
}

extension Resolver.Name {
  static let appKey = Self("appKey")
  static let token = Self("token")
}

extension Resolver.Name {
  static let data = Self("data")
  static let mock = Self("mock")
}

extension Resolver.Name {
  static let add = Self("add")
  static let edit = Self("edit")
}

// MARK: - Services

protocol XYZServiceProtocol {
  var name: String { get }
}

class XYZServiceFred: XYZServiceProtocol {
  let name = "Fred"
}

class XYZServiceBarney: XYZServiceProtocol {
  let name = "Barney"
}

class XYZSessionService {
  let key: String

  init(key: String) {
    self.key = key
  }
}

protocol XYZServicing {
  var isMock: Bool { get }
}

class XYXService: XYZServicing {
  let isMock = false
}

class XYXMockService: XYZServicing {
  let isMock = true
}

protocol XYZViewModelProtocol: AnyObject {
  var title: String { get }
  var isLoaded: Bool { get }
  func load()
}

class XYZViewModelAdding: XYZViewModelProtocol {
  let title = "Add"
  var isLoaded = false

  func load() {
    isLoaded = true
  }
}

class XYZViewModelEditing: XYZViewModelProtocol {
  let title = "Edit"
  var isLoaded = false

  func load() {
    isLoaded = true
  }
}

// MARK: - Registrations

extension Resolver {
  static func registerNamedServices() {
    register(name: .fred) { XYZServiceFred() as XYZServiceProtocol }
    register(name: .barney) { XYZServiceBarney() as XYZServiceProtocol }
  }

  static func registerNamedValues() {
    register(name: .appKey) { "12345" }
    register(name: .token) { "123e4567-e89b-12d3-a456-426614174000" }
    register { XYZSessionService(key: resolve(name: .appKey)) }
  }

  // swift-format-ignore: NeverForceUnwrap
  static func registerDataAndMock(main: Bundle) {
    register(name: .data) { XYXService() as XYZServicing }
    register(name: .mock) { XYXMockService() as XYZServicing }

    register {
      resolve(name: .name(fromString: (main.infoDictionary!["mode"] as! String))) as XYZServicing
    }
  }

  static func registerAddingAndEditing() {
    register(name: .add) { XYZViewModelAdding() as XYZViewModelProtocol }
    register(name: .edit) { XYZViewModelEditing() as XYZViewModelProtocol }
  }
}

// MARK: - Clients

enum NamedInstances {
  class FredAndBarney: Resolving {
    lazy var fred: XYZServiceProtocol = resolver.resolve(name: .fred)
    @Injected(name: .barney) var barney: XYZServiceProtocol
  }

  class Client {
    @Injected var service: XYZServicing
  }

  class ViewController: UIViewController, Resolving {
    var editMode: Bool = true  // set, perhaps, by calling segue
    lazy var viewModel: XYZViewModelProtocol = resolver.resolve(name: editMode ? .edit : .add)
  }

  class NamedInjectedViewController: UIViewController {
    var editMode: Bool  // set, perhaps, by calling segue
    @LazyInjected var viewModel: XYZViewModelProtocol

    init(editMode: Bool) {
      self.editMode = editMode
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      $viewModel.name = editMode ? .edit : .add
      viewModel.load()
    }
  }

  class ChosenLater: Resolving {
    var viewModel: XYZViewModelProtocol?

    func choose(_ type: String?) {
      viewModel = resolver.optional(name: .name(fromString: type))
    }
  }
}

// MARK: - Tests

@Suite(.container)
struct NamedInstancesTests {
  @Test func aNamePicksAmongRegistrationsOfOneType() {
    Resolver.registerNamedServices()

    let service: XYZServiceProtocol = Resolver.resolve(name: .fred)
    #expect(service.name == "Fred")
    let client = NamedInstances.FredAndBarney()
    #expect(client.fred.name == "Fred")
    #expect(client.barney.name == "Barney")
  }

  @Test func aNamedRegistrationDoesNotAnswerForNoName() {
    Resolver.registerNamedServices()
    Resolver.register { XYXService() as XYZServicing }

    #expect(Resolver.optional(XYZServiceProtocol.self) == nil)
    #expect(Resolver.optional(XYZServicing.self, name: .mock) == nil)
  }

  @Test func valuesOfOneTypeAreDistinguishedByName() {
    Resolver.registerNamedValues()

    let session: XYZSessionService = Resolver.resolve()
    #expect(session.key == "12345")
    #expect(Resolver.resolve(name: .token) == "123e4567-e89b-12d3-a456-426614174000")
  }

  @Test(arguments: ["data", "mock"])
  func theModeDecidesWhichRegistrationAnswers(mode: String) {
    Resolver.registerDataAndMock(main: Bundle(mode: mode))

    #expect(NamedInstances.Client().service.isMock == (mode == "mock"))
  }

  @MainActor
  @Test(arguments: [true, false])
  func behaviorChangesOnTheFly(editMode: Bool) {
    Resolver.registerAddingAndEditing()

    let viewController = NamedInstances.ViewController()
    viewController.editMode = editMode
    #expect(viewController.viewModel.title == (editMode ? "Edit" : "Add"))
  }

  @MainActor
  @Test(arguments: [true, false])
  func theNameOfALazyPropertyIsSetBeforeItsFirstUse(editMode: Bool) {
    Resolver.registerAddingAndEditing()

    let viewController = NamedInstances.NamedInjectedViewController(editMode: editMode)
    viewController.viewDidLoad()
    #expect(viewController.viewModel.title == (editMode ? "Edit" : "Add"))
    #expect(viewController.viewModel.isLoaded)
  }

  @Test func stringLiteralsAreNames() {
    Resolver.registerNamedServices()

    let service: XYZServiceProtocol = Resolver.resolve(name: "Fred")
    #expect(service.name == "Fred")
  }

  @Test func namesAreCaseSensitive() {
    Resolver.registerNamedServices()

    #expect(Resolver.optional(XYZServiceProtocol.self, name: "fred") == nil)
  }

  @Test func stringVariablesAreConverted() {
    Resolver.registerAddingAndEditing()

    let type = "edit"
    let viewModel: XYZViewModelProtocol = Resolver.resolve(name: Resolver.Name(type))
    #expect(viewModel.title == "Edit")
    let later = NamedInstances.ChosenLater()
    later.choose("add")
    #expect(later.viewModel?.title == "Add")
    later.choose("delete")
    #expect(later.viewModel == nil)
    later.choose(nil)
    #expect(later.viewModel == nil)
  }
}
