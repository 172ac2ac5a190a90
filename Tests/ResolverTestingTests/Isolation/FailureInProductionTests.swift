import Resolver
import Testing

@Suite struct FailureInProductionTests {
  @Test func aRequestOfATestWithoutAContainerNamesTheTest() async throws {
    let line = try #require(Test.current).sourceLocation.line
    let failure = #expect(throws: ResolutionFailure.self) {
      try Resolver.kiosk.tryResolve(Poster.self, fileID: "App/Kiosk.swift", line: 9)
    }
    let message = """
      No registration for 'Poster'.

        Location: App/Kiosk.swift:9
        Test: aRequestOfATestWithoutAContainerNamesTheTest() \
      (ResolverTestingTests/FailureInProductionTests.swift:\(line))
      """
    #expect(failure?.description.hasPrefix(message) == true)
  }
}

extension Resolver {
  fileprivate static let kiosk = Resolver()
}

private struct Poster {}
