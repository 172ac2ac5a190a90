import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let nestedLine = #line + 4

  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register { Envelope(coupon: $0.resolve(name: .data)) }.scope(.shared)
    container.register(name: .data) { Coupon() }.scope(.application)
    container.register(name: .mock) { Coupon() }.scope(.unique)
    return container
  }()
}

@Suite(.container) struct ResolutionLogTableTests {
  @Test func anEmptyLogSaysSo() {
    #expect(Resolver.resolutions.description == "nothing was resolved")
  }

  @Test func everyRequestIsALine() {
    Resolver.custom.register { Coupon() }
    let (first, envelope) = (#line, Resolver.custom.resolve(Envelope.self))
    let (second, _) = (#line, Resolver.custom.resolve(Coupon.self, name: .data))
    let third = #line + 1
    _ = Resolver.custom.resolve(Coupon.self, fileID: "App/Shop.swift")
    let file = "ResolverTestingTests/ResolutionLogTableTests.swift"
    let table = """
      service   name  outcome  scope        registered by  asked at
      Envelope  –     created  shared       app            \(file):\(first)
        Coupon  data  created  application  app            \(file):\(Resolver.nestedLine)
      Coupon    data  reused   application  app            \(file):\(second)
      Coupon    –     created  graph        body           App/Shop.swift:\(third)
      """
    #expect(Resolver.resolutions.description == table)
    withExtendedLifetime(envelope) {}
  }

  @Test func aNameThatAnotherOneAnsweredForShowsBoth() {
    Resolver.replace(.data, with: .mock)
    let (line, _) = (#line, Resolver.custom.resolve(Coupon.self, name: .data))
    let table = """
      service  name         outcome  scope   registered by  asked at
      Coupon   data → mock  created  unique  app            ResolverTestingTests/ResolutionLogTableTests.swift:\(line)
      """
    #expect(Resolver.resolutions.description == table)
  }

  @Test func everyScopeHasItsName() throws {
    let scopes: [ResolverScope] = [
      .application, .cached, .container, .graph, .shared, .unique, ResolverScopeCache(), Own(),
      ResolverScopeCache(name: "session"),
    ]
    for scope in scopes {
      Resolver.register { Envelope(coupon: Coupon()) }.scope(scope)
      _ = Resolver.resolve(Envelope.self)
    }
    let lines = Resolver.resolutions.description.split(separator: "\n").dropFirst()
    let names = lines.map { $0.split(separator: " ")[3] }
    #expect(
      names == [
        "application", "cached", "container", "graph", "shared", "unique", "ResolverScopeCache",
        "Own", "session",
      ]
    )
  }

  @Test func theTableOfAServiceHasItsRequestsOnly() {
    _ = Resolver.custom.resolve(Envelope.self)
    let lines = Resolver.resolutions(of: Coupon.self).description.split(separator: "\n")
    #expect(lines.count == 2)
  }

  @Test func aLongLogShowsItsBeginningAndItsEnd() {
    for line in 1...10_000 as ClosedRange<UInt> {
      _ = Resolver.custom.resolve(Coupon.self, name: .mock, fileID: "App/A.swift", line: line)
    }
    let lines = Resolver.resolutions.description.split(separator: "\n")
    #expect(lines.count == 42)
    #expect(lines[20].hasSuffix("App/A.swift:20"))
    #expect(lines[21] == "… and 9960 more")
    #expect(lines[22].hasSuffix("App/A.swift:9981"))
    #expect(lines[41].hasSuffix("App/A.swift:10000"))
  }
}

// Safety: it has no state.
private final class Own: ResolverScope, @unchecked Sendable {}

private final class Coupon: Sendable {}

private final class Envelope: Sendable {
  let coupon: Coupon

  init(coupon: Coupon) {
    self.coupon = coupon
  }
}
