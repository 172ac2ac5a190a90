import Resolver
import Testing

@Suite(.layer) struct LazyInjectedTests {
  @Test func aPropertyIsResolvedWhenItIsFirstRead() {
    let calls = Counter()
    Resolver.register { Model(text: "\(calls.increment())") as any Loading }
    let editor = Editor()
    #expect(calls.count == 0)
    #expect(editor.$model.isEmpty)
    #expect(editor.model.text == "1")
    #expect(editor.model.text == "1")
    #expect(!editor.$model.isEmpty)
  }

  @Test func theNameTheContainerAndTheArgumentsCanBeSetBeforeTheFirstRead() {
    let container = Resolver()
    container.register(name: "edit") { _, args in Model(text: args()) as any Loading }
    let editor = Editor()
    #expect(editor.$model.container == nil)
    editor.$model.name = "edit"
    editor.$model.container = container
    editor.$model.args = "given"
    #expect(editor.model.text == "given")
    #expect(editor.$model.name == "edit")
    #expect(editor.$model.container === container)
    editor.$model.name = "add"
    editor.$model.args = "too late"
    #expect(editor.model.text == "given")
  }

  @Test func aPropertyIsResolvedInTheWithContainerOfItsOwner() {
    let request = Resolver(child: .main)
    request.register { Model(text: "of the request") as any Loading }
    Resolver.register { Model(text: "of all") as any Loading }
    let editor = withContainer(request) { Editor() }
    #expect(editor.model.text == "of the request")
    #expect(Editor().model.text == "of all")
    withExtendedLifetime(request) {}
  }

  @Test func aPropertyOfAnotherWithContainerSharesNothingWithTheFactoryThatReadsIt() {
    Resolver.register { Model(text: "") as any Loading }
    let requests = [Resolver(child: .main), Resolver(child: .main)]
    let editors = requests.map { request in withContainer(request) { Editor() } }
    Resolver.register { () -> [any Loading] in
      [Resolver.resolve()] + editors.map(\.model)
    }
    let models = withContainer(requests[0]) { Resolver.resolve([any Loading].self) as? [Model] }
    withExtendedLifetime(requests) {}
    #expect(models?[0] === models?[1])
    #expect(models?[0] !== models?[2])
  }

  @Test func aPropertyDoesNotKeepTheWithContainerOfItsOwner() {
    var request: Resolver? = Resolver(child: .main)
    weak let observed = request
    request?.register { Editor() }.scope(.container)
    if let request { withContainer(request) { _ = request.resolve(Editor.self) } }
    request = nil
    #expect(observed == nil)
  }

  @Test func theDeclarationMayNameBoth() {
    Resolver.drafts.register(name: "add") { Model(text: "add a draft") as any Loading }
    #expect(Drafting().model.text == "add a draft")
  }

  @Test func aPropertyCanBeSet() {
    let editor = Editor()
    editor.model = Model(text: "set")
    #expect(editor.model.text == "set")
    #expect(!editor.$model.isEmpty)
  }

  @Test func aPropertyThatWasReleasedIsResolvedAgain() {
    let calls = Counter()
    Resolver.register { Model(text: "\(calls.increment())") as any Loading }
    let editor = Editor()
    #expect(editor.model.text == "1")
    editor.$model.release()
    #expect(editor.$model.isEmpty)
    #expect(editor.model.text == "2")
  }

  @Test func aReleasedPropertyIsResolvedFromTheContainerItHad() {
    let container = Resolver()
    container.register { Model(text: "of the container") as any Loading }
    let editor = Editor()
    editor.$model.container = container
    #expect(editor.model.text == "of the container")
    editor.$model.release()
    #expect(editor.model.text == "of the container")
  }

  @Test(arguments: [ResolverScope.application, .graph, .shared])
  func aStepMayReadThePropertyThatItsServiceIsResolvedFor(scope: ResolverScope) {
    let editor = Editor()
    let reads = Counter()
    Resolver.register { Model(text: "completed") as any Loading }
      .scope(scope)
      .resolveProperties { _, model in
        reads.increment()
        #expect(editor.model as? Model === model as? Model)
      }
    #expect(editor.model.text == "completed")
    #expect(reads.count == 1)
  }

  @Test func theContainerIsNotKeptOnceTheServiceIsResolved() {
    inProduction {
      weak var container: Resolver?
      let editor = Editor()
      do {
        let made = Resolver()
        made.register { Model(text: "") as any Loading }
        container = made
        editor.$model.container = made
      }
      #expect(container != nil)
      #expect(editor.model.text.isEmpty)
      #expect(container == nil)
    }
  }

  @Test func copiesOfAnOwnerThatIsAValueAreIndependent() {
    Resolver.register { Model(text: "resolved") as any Loading }
    let first = Note()
    var second = first
    second.model = Model(text: "set")
    #expect(first.model.text == "resolved")
    #expect(second.model.text == "set")
    second.$model.release()
    #expect(second.model.text == "resolved")
    #expect(!first.$model.isEmpty)
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static let drafts = Resolver()
}

private protocol Loading {
  var text: String { get }
}

private final class Model: Loading {
  let text: String

  init(text: String) {
    self.text = text
  }
}

private final class Editor {
  @LazyInjected var model: any Loading
}

private final class Drafting {
  @LazyInjected(name: "add", container: .drafts) var model: any Loading
}

private struct Note {
  @LazyInjected var model: any Loading
}
