import Resolver
import ResolverTesting
import Testing

/// The comparison of lifetimes in the check of all registrations.
@Suite(.container, .capturingIssues) struct VerificationLifetimesTests {
  private let container = Resolver()

  /// The services that are kept longer than what they were built with.
  private func findings() -> [String] {
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    let lines = issues.first?.message.split(separator: "\n").map(String.init) ?? []
    guard lines.contains("  Captive dependency:") else { return lines }
    return lines.filter { $0.hasPrefix("      Requested by: ") }
  }

  @Test func anObjectIsHeldInAProperty() {
    container.register { Session() }.scope(.cached)
    container.register { Catalog(session: $0.resolve()) }.scope(.application)
    #expect(findings() == ["      Requested by: 'Catalog' → 'Session'"])
  }

  @Test func anObjectIsHeldByAClosure() {
    container.register { Session() }.scope(.cached)
    container.register { resolver in
      let session = resolver.resolve(Session.self)
      return Login { session.user }
    }.scope(.application)
    #expect(findings() == ["      Requested by: 'Login' → 'Session'"])
  }

  @Test func anObjectThatIsOnlyReadIsNoFinding() {
    container.register { Session() }.scope(.cached)
    container.register { resolver in
      let user = resolver.resolve(Session.self).user
      return Login { user }
    }.scope(.application)
    #expect(findings() == [])
  }

  @Test func anObjectThatAFactoryReturnsEachTimeLivesNoShorter() {
    let session = Session()
    container.register { session }.scope(.cached)
    container.register { Catalog(session: $0.resolve()) }.scope(.application)
    #expect(findings() == [])
  }

  @Test func aCacheOfOnesOwnOutlivesTheContainerOfARequest() {
    container.register { Session() }.scope(.container)
    container.register { Catalog(session: $0.resolve()) }.scope(ResolverScopeCache())
    #expect(findings() == ["      Requested by: 'Catalog' → 'Session'"])
  }

  @Test func aValueMayHaveBeenCopied() {
    container.register { Settings(user: "Ada") }.scope(.cached)
    container.register { resolver in
      let user = resolver.resolve(Settings.self).user
      return Login { user }
    }.scope(.application)
    #expect(findings() == ["      Requested by: 'Login' → 'Settings'"])
  }
}

// MARK: - Fixtures

private final class Session {
  let user = "Ada"
}

private struct Settings {
  let user: String
}

private final class Catalog {
  let session: Session

  init(session: Session) { self.session = session }
}

private final class Login {
  let user: () -> String

  init(user: @escaping () -> String) { self.user = user }
}
