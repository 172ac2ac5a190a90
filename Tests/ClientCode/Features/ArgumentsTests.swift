import Resolver
import ResolverTesting
import Testing

class Editor {
  let title: String
  let isNew: Bool
  var size: Int?

  init(title: String = "Untitled", isNew: Bool = true) {
    self.title = title
    self.isNew = isNew
  }
}

class EditorScreen {
  @LazyInjected var editor: Editor
  let isNew: Bool

  init(isNew: Bool) {
    self.isNew = isNew
  }

  func open() {
    $editor.args = isNew
  }
}

@Suite(.container)
struct ArgumentsTests {
  @Test func anArgumentIsFetchedByItsType() {
    let container = Resolver()
    container.register { _, args in Editor(isNew: args()) }
    container.register(name: "get") { (_, args) in Editor(isNew: args.get()) }
    container.register(name: "passing") { resolver, args in
      resolver.resolve(Editor.self, name: "get", args: args)
    }

    let editor: Editor = container.resolve(args: false)
    #expect(!editor.isNew)
    #expect(!container.resolve(Editor.self, name: "passing", args: false).isNew)
  }

  @Test func argumentsAreFetchedByTheirKeys() {
    let container = Resolver()
    container.register { (_, args) -> Editor in
      Editor(title: args("title"), isNew: args.get("isNew"))
    }

    let editor: Editor = container.resolve(args: ["title": "Notes", "isNew": false])
    #expect(editor.title == "Notes")
    #expect(!editor.isNew)
  }

  @Test func argumentsMayBeMissing() {
    let container = Resolver()
    container.register { _, args in Editor(isNew: args.optional() ?? true) }
    container.register(name: "keyed") { _, args in
      Editor(title: args.optional("title") ?? "None", isNew: args("isNew"))
    }

    #expect(container.resolve(Editor.self).isNew)
    let editor: Editor = container.resolve(name: "keyed", args: ["isNew": false])
    #expect(editor.title == "None")
    #expect(!editor.isNew)
  }

  @Test func stepsAfterTheFactoryReceiveTheArguments() {
    let container = Resolver()
    container.register { Editor() }
      .resolveProperties { resolver, editor, args in
        editor.size = args()
      }
      .implements(AnyObject.self)

    #expect(container.resolve(Editor.self, args: 80).size == 80)
    #expect((container.resolve(AnyObject.self, args: 40) as? Editor)?.size == 40)
  }

  @Test func argumentsDecideWhatIsBuilt() {
    Resolver.register { (_, args) -> XYZViewModelProtocol in
      let isEditing: Bool = args("isEditing")
      if isEditing {
        return XYZViewModelEditing()
      }
      return XYZViewModelAdding()
    }

    let viewModel: XYZViewModelProtocol = Resolver.resolve(args: ["isEditing": true])
    #expect(viewModel.title == "Edit")
  }

  @Test func aLazyPropertyHasArguments() {
    Resolver.register { _, args in Editor(isNew: args()) }

    let screen = EditorScreen(isNew: false)
    screen.open()
    #expect(!screen.editor.isNew)
  }
}
