import Resolver
import ResolverTesting
import Testing

// Code from the guide to named instances before `Resolver.Name` existed: names are strings. A
// literal is still a name; a variable now has to be converted.

extension Resolver {
  static func registerStringsByString() {
    register(name: "appKey") { "12345" }
    register { XYZSessionService(key: resolve(name: "appKey")) }
  }

  // swift-format-ignore: NeverForceUnwrap
  static func registerServicingByString(main: Bundle) {
    register { resolve(name: Name(main.infoDictionary!["mode"] as! String)) as XYZServicing }
    register(name: "data") { XYXService() as XYZServicing }
    register(name: "mock") { XYXMockService() as XYZServicing }
  }

  static func registerViewModelsByString() {
    register(name: "add") { XYZViewModelAdding() as XYZViewModelProtocol }
    register(name: "edit") { XYZViewModelEditing() as XYZViewModelProtocol }
  }
}

enum NamedInstancesByString {
  class Client: Resolving {
    func isMock() -> Bool {
      let service: XYZServicing = resolver.resolve()
      return service.isMock
    }
  }

  class ViewController: UIViewController, Resolving {
    var editMode: Bool = true  // set, perhaps, by calling segue
    lazy var viewModel: XYZViewModelProtocol = resolver.resolve(name: editMode ? "edit" : "add")
  }
}

@Suite(.container)
struct NamedInstancesByStringTests {
  @Test func valuesOfOneTypeAreDistinguishedByName() {
    Resolver.registerStringsByString()

    let session: XYZSessionService = Resolver.resolve()
    #expect(session.key == "12345")
  }

  @Test func aLiteralAndAStaticNameAreTheSame() {
    Resolver.registerStringsByString()

    #expect(Resolver.resolve(String.self, name: .appKey) == "12345")
  }

  @Test(arguments: ["data", "mock"])
  func theModeDecidesWhichRegistrationAnswers(mode: String) {
    Resolver.registerServicingByString(main: Bundle(mode: mode))

    #expect(NamedInstancesByString.Client().isMock() == (mode == "mock"))
  }

  @MainActor
  @Test(arguments: [true, false])
  func behaviorChanges(editMode: Bool) {
    Resolver.registerViewModelsByString()

    let viewController = NamedInstancesByString.ViewController()
    viewController.editMode = editMode
    #expect(viewController.viewModel.title == (editMode ? "Edit" : "Add"))
  }
}
