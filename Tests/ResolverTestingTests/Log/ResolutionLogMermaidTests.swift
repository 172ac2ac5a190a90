import Resolver
import ResolverTesting
import Testing

private let header = """
  %%{init: {"flowchart": {"curve": "linear"}}}%%
  flowchart LR
  """

extension Resolver {
  fileprivate static let shop: Resolver = {
    let container = Resolver()
    container.register { Order(stamp: $0.resolve(), coupons: [$0.resolve(), $0.resolve()]) }
    container.register { Stamp() }.scope(.application)
    container.register { Coupon() }.scope(.unique)
    container.register(name: .data) { Stamp() }.scope(.shared)
    container.register(name: .mock) { Stamp() }.scope(.unique)
    return container
  }()

  /// Has a service under each number, which asks for those whose numbers the closure returns.
  fileprivate static func numbers(
    _ count: Int,
    askingFor children: @escaping @Sendable (Int) -> Range<Int>
  ) -> Resolver {
    let container = Resolver()
    for number in 0..<count {
      container.register(name: Name("\(number)")) { resolver in
        for child in children(number) { _ = resolver.resolve(Stamp.self, name: Name("\(child)")) }
        return Stamp()
      }.scope(.application)
    }
    return container
  }
}

@Suite(.container) struct ResolutionLogMermaidTests {
  @Test func anEmptyLogSaysSo() {
    let chart = """
      \(header)
        none["nothing was resolved"]
      """
    #expect(Resolver.resolutions.mermaid == chart)
  }

  @Test func aServiceIsABoxAndWhatItsFactoryAsksForIsAnArrow() {
    _ = Resolver.shop.resolve(Order.self)
    _ = Resolver.shop.resolve(Stamp.self)
    let chart = """
      \(header)
        s0["Order<br/>graph, created"]
        s1["Stamp<br/>application, created<br/>reused"]
        s2["Coupon<br/>unique, created 2×"]
        s0 --> s1
        s0 -->|2×| s2
      """
    #expect(Resolver.resolutions.mermaid == chart)
  }

  @Test func registrationsOfTheTestHaveAColorOfTheirOwn() {
    Resolver.shop.register { Order(stamp: Stamp(), coupons: [$0.resolve()]) }
    Resolver.shop.register { Coupon() }
    _ = Resolver.shop.resolve(Order.self)
    let chart = """
      \(header)
        s0["Order<br/>graph, created<br/>registered by body"]
        s1["Coupon<br/>graph, created<br/>registered by body"]
        s0 --> s1
        classDef override fill:#fde68a,stroke:#b45309,color:#000
        class s0,s1 override
      """
    #expect(Resolver.resolutions.mermaid == chart)
  }

  @Test(.container.replacing(.data, with: .mock)) func theNamesThatWereAskedForAreShown() {
    _ = Resolver.shop.resolve(Stamp.self, name: .data)
    _ = Resolver.shop.resolve(Stamp.self, name: .mock)
    _ = Resolver.shop.resolve(Stamp.self, name: .data)
    let chart = """
      \(header)
        s0["Stamp<br/>data → mock, mock<br/>unique, created 3×"]
      """
    #expect(Resolver.resolutions.mermaid == chart)
  }

  @Test func servicesThatWereOnlyReusedHaveADashedBorder() {
    _ = Resolver.shop.resolve(Stamp.self)
    let log = recordResolutions { _ = Resolver.shop.resolve(Order.self) }
    let chart = """
      \(header)
        s0["Order<br/>graph, created"]
        s1["Stamp<br/>application, reused"]
        s2["Coupon<br/>unique, created 2×"]
        s0 --> s1
        s0 -->|2×| s2
        classDef reused stroke-dasharray:5 5
        class s1 reused
      """
    #expect(log.mermaid == chart)
  }
}

/// Mermaid has to accept every chart.
@Suite(.container) struct ResolutionLogMermaidLimitTests {
  @Test func charactersWithAMeaningInMermaidAreWrittenAsNumbers() {
    let name: Resolver.Name = "1. \"a\"\n[b] {c} <d> #e; `f` *g* _h_ %%i fa:fa-car $$j$$"
    Resolver.register(name: name) { [String: Int]() }
    _ = Resolver.resolve([String: Int].self, name: name)
    let label = """
      1#46; #34;a#34;#92;n#91;b#93; #123;c#125; #60;d#62; #35;e#59; #96;f#96; #42;g#42; #95;h#95; \
      #37;#37;i fa#58;fa#45;car #36;#36;j#36;#36;
      """
    let lines = Resolver.resolutions.mermaid.split(separator: "\n")
    #expect(
      lines[2] == """
          s0["Dictionary#60;String, Int#62;<br/>\(label)<br/>graph, created<br/>registered by body"]
        """
    )
  }

  @Test func ofMoreThanThirtyServicesTheLastBoxTellsHowManyThereAre() {
    let container = Resolver.numbers(33) { ($0 + 1)..<min($0 + 2, 33) }
    let log = recordResolutions { _ = container.resolve(Stamp.self, name: "0") }
    let lines = log.mermaid.split(separator: "\n")
    #expect(lines[31].hasPrefix("  s29["))
    #expect(lines[32] == "  more[\"… and 3 more\"]")
    #expect(lines[33] == "  s0 --> s1")
    #expect(lines[61] == "  s28 --> s29")
    #expect(lines[62].hasPrefix("  classDef"))
    #expect(!log.mermaid.contains("s30"))
  }
}

// MARK: - Fixtures

private final class Stamp: Sendable {}

private final class Coupon: Sendable {}

private final class Order: Sendable {
  let stamp: Stamp
  let coupons: [Coupon]

  init(stamp: Stamp, coupons: [Coupon]) {
    self.stamp = stamp
    self.coupons = coupons
  }
}
