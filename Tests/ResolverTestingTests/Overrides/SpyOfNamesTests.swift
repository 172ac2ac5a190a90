import Resolver
import ResolverTesting
import Testing

/// Spies over a service whose name a rule or the application decides.
@Suite(.container { $0.register(name: "mock") { Note("mock") } }.preferring("mock"))
struct SpyOfNamesTests {
  /// Nothing but the rule of the suite answers for the name.
  @Test func aSpyWrapsWhatTheRuleOfAnEarlierStepFinds() {
    Resolver.register(name: "free") { Note("spy of \($0.resolve(Note.self, name: "free").text)") }
    #expect(Resolver.resolve(Note.self, name: "free").text == "spy of mock")
  }

  @Test(.container { $0.register(name: "other") { Note("other") } }.preferring("other"))
  func aSpyOfThePreferredNameWrapsWhatThatHas() {
    Resolver.register(name: "other") { Note("spy of \($0.resolve(Note.self, name: "other").text)") }
    #expect(Resolver.resolve(Note.self, name: "other").text == "spy of other")
    #expect(Resolver.resolve(Note.self).text == "spy of other")
  }

  @Test(.container { $0.register { Guest("spy of \($0.resolve(Guest.self).text)") } })
  func aSpyWrapsWhatTheApplicationRegisters() {
    logIn("Ann")
    #expect(Resolver.resolve(Guest.self).text == "spy of Ann")
  }

  @Test func aSpyOfTheBodyWrapsItAsWell() {
    logIn("Ann")
    Resolver.register { Guest("spy of \($0.resolve(Guest.self).text)") }
    #expect(Resolver.resolve(Guest.self).text == "spy of Ann")
  }

  private func logIn(_ name: String) {
    Resolver.register(fileID: "App/LogIn.swift", line: 2) { Guest(name) }
  }
}

private struct Note {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

private struct Guest {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
