import Resolver
import ResolverTesting
import Testing

// Code from the guides to named instances of Resolver 1.5.1, and of the versions in which names
// were strings: a literal is still a name, and a variable has to be converted.

// MARK: - Names

extension Resolver.Name {
  static let fred = Self("Fred")
  static let barney = Self("Barney")
  static let appKey = Self("appKey")
  static let data = Self("data")
  static let mock = Self("mock")
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
}

class XYZViewModelAdding: XYZViewModelProtocol {
  let title = "Add"
}

class XYZViewModelEditing: XYZViewModelProtocol {
  let title = "Edit"
}

// MARK: - Registrations

extension Resolver {
  static func registerNamedServices() {
    register(name: .fred) { XYZServiceFred() as XYZServiceProtocol }
    register(name: "Barney") { XYZServiceBarney() as XYZServiceProtocol }
  }

  static func registerNamedValues() {
    register(name: .appKey) { "12345" }
    register(name: "token") { "123e4567-e89b-12d3-a456-426614174000" }
    register { XYZSessionService(key: resolve(name: .appKey)) }
    register(name: "other") { XYZSessionService(key: resolve(name: "token")) }
  }

  // swift-format-ignore: NeverForceUnwrap
  static func registerDataAndMock(main: Bundle) {
    register(name: .data) { XYXService() as XYZServicing }
    register(name: .mock) { XYXMockService() as XYZServicing }

    register {
      resolve(name: .name(fromString: (main.infoDictionary!["mode"] as! String))) as XYZServicing
    }
    register(name: "converted") {
      resolve(name: Name(main.infoDictionary!["mode"] as! String)) as XYZServicing
    }
  }

  static func registerAddingAndEditing() {
    register(name: .add) { XYZViewModelAdding() as XYZViewModelProtocol }
    register(name: .edit) { XYZViewModelEditing() as XYZViewModelProtocol }
  }
}

// MARK: - Clients

class FredAndBarney: Resolving {
  lazy var fred: XYZServiceProtocol = resolver.resolve(name: .fred)
  @Injected(name: .barney) var barney: XYZServiceProtocol
}

class ServiceClient {
  @Injected var service: XYZServicing
  @Injected(name: "converted") var converted: XYZServicing
}

class EditingViewController: UIViewController, Resolving {
  var editMode: Bool  // set, perhaps, by calling segue
  lazy var viewModel: XYZViewModelProtocol = resolver.resolve(name: editMode ? .edit : .add)
  lazy var sameModel: XYZViewModelProtocol = resolver.resolve(name: editMode ? "edit" : "add")
  @LazyInjected var lazyModel: XYZViewModelProtocol

  init(editMode: Bool) {
    self.editMode = editMode
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    $lazyModel.name = editMode ? .edit : .add
  }
}

// MARK: - Tests

@Suite(.container)
struct NamedInstancesTests {
  @Test func aNamePicksAmongRegistrationsOfOneType() {
    Resolver.registerNamedServices()

    let client = FredAndBarney()
    #expect(client.fred.name + client.barney.name == "FredBarney")
    let service: XYZServiceProtocol = Resolver.resolve(name: "Fred")
    #expect(service.name == "Fred")
  }

  @Test func valuesOfOneTypeAreDistinguishedByName() {
    Resolver.registerNamedValues()

    let session: XYZSessionService = Resolver.resolve()
    #expect(session.key == "12345")
    #expect(
      Resolver.resolve(name: "token") == Resolver.resolve(XYZSessionService.self, name: "other").key
    )
  }

  @Test(arguments: ["data", "mock"])
  func theModeDecidesWhichRegistrationAnswers(mode: String) {
    Resolver.registerDataAndMock(main: Bundle(mode: mode))

    let client = ServiceClient()
    #expect(client.service.isMock == (mode == "mock"))
    #expect(client.converted.isMock == (mode == "mock"))
  }

  @MainActor
  @Test(arguments: [true, false])
  func behaviorChangesOnTheFly(editMode: Bool) {
    Resolver.registerAddingAndEditing()

    let viewController = EditingViewController(editMode: editMode)
    viewController.viewDidLoad()
    let title = editMode ? "Edit" : "Add"
    #expect(viewController.viewModel.title == title)
    #expect(viewController.sameModel.title == title)
    #expect(viewController.lazyModel.title == title)
  }

  @Test func stringVariablesAreConverted() {
    Resolver.registerAddingAndEditing()

    let type = "edit"
    let viewModel: XYZViewModelProtocol = Resolver.resolve(name: Resolver.Name(type))
    #expect(viewModel.title == "Edit")
    let missing: String? = nil
    let later: XYZViewModelProtocol? = Resolver.optional(name: .name(fromString: missing))
    #expect(later == nil)
  }
}
