import Testing

@testable import Resolver
@testable import ResolverTesting

@Suite struct ProcessLayersTests {
  @Test func theLastPartOfATestIsTheLayerOfTheProcess() {
    var layers = ProcessLayers()
    let (test, first, second) = (layer(), layer(), layer())
    layers.insert(test, for: nil)
    layers.insert(part: first)
    layers.insert(part: second)
    #expect(layers.layer() === second)
    layers.remove(first)
    #expect(layers.layer() === second)
    layers.remove(second)
    #expect(layers.layer() === test)
    layers.remove(test)
    #expect(layers.layer() == nil)
  }

  @Test func partsThatOutliveTheirTestEndWithIt() {
    var layers = ProcessLayers()
    let (first, part, second) = (layer(), layer(), layer())
    layers.insert(first, for: nil)
    layers.insert(part: part)
    layers.remove(first)
    #expect(layers.layer() == nil)
    layers.insert(part: layer())
    #expect(layers.layer() == nil)
    layers.insert(second, for: nil)
    layers.remove(part)
    #expect(layers.layer() === second)
  }

  @Test func aPartIsForTheCodeThatItsTestIsFor() {
    var layers = ProcessLayers()
    let (test, part) = (layer(), layer())
    layers.insert(test, for: { !Beside.isBeside })
    layers.insert(part: part)
    #expect(layers.layer() === part)
    Beside.$isBeside.withValue(true) { #expect(layers.layer() == nil) }
  }

  private func layer() -> Layer {
    Layer(name: "a test", below: .production, hook: ProductionHook.shared)
  }
}

private enum Beside {
  @TaskLocal static var isBeside = false
}
