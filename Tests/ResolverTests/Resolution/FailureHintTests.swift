import Resolver
import Testing

/// What a message says about services that may have been meant.
///
/// A message may name any container of the process, so each row asks for a type of its own.
@Suite struct FailureHintTests {
  private let container = Resolver.named()

  @Test(arguments: Row.all)
  fileprivate func aServiceThatMayHaveBeenMeantIsNamed(row: Row) {
    #expect(row.ask(container) == row.hint)
  }

  @Test(
    arguments: [
      ("data", "Data"), ("mock", "mcok"), ("data", "dtaa"), ("data", "adta"), ("data", "daat"),
      ("live", "ilve"), ("remote", "ermotes"), ("db", "DB"),
    ]
  )
  func aMisspelledNameIsSuggested(name: String, misspelled: String) {
    container.register(name: Resolver.Name(name)) { Channel() }
    let hints = container.hints(of: Channel.self, name: Resolver.Name(misspelled))
    #expect(hints == "Did you mean \"\(name)\"?")
  }

  @Test(
    arguments: [
      ("mock", "kcom"), ("live", "evil"), ("dev", "ved"), ("remote", "etomer"), ("eu", "eu-1"),
      ("staging", "staging-eu"),
    ]
  )
  func aNameWithMoreMistakesIsNotSuggested(name: String, other: String) {
    container.register(name: Resolver.Name(name)) { Channel() }
    #expect(container.hints(of: Channel.self, name: Resolver.Name(other)) == nil)
  }

  @Test func aFactoryDidNotGetAService() {
    container.register { resolver in resolver.optional(User.self).map { Profile(user: $0) } }
    let failure = #expect(throws: ResolutionFailure.self) {
      try container.tryResolve(Profile.self)
    }
    let hint = "It asked for 'User' with optional(), which is not registered here."
    #expect(failure?.description.contains(hint) == true)
  }

  @Test func whatAnEarlierRequestDidNotGetIsNoReason() {
    container.register { resolver in resolver.optional(User.self).map { Profile(user: $0) } }
    #expect(container.optional(Profile.self) == nil)
    container.register { nil as Channel? }
    let failure = #expect(throws: ResolutionFailure.self) {
      try container.tryResolve(Channel.self)
    }
    #expect(failure?.description.contains("It asked for") == false)
  }
}

// MARK: - Fixtures

/// A service that is built from a service of a request.
private struct Profile {
  let user: User
}

/// What is registered, what is asked for, and the hint.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let hint: String?
  let ask: @Sendable (Resolver) -> String?

  init(_ testDescription: String, hint: String?, ask: @escaping @Sendable (Resolver) -> String?) {
    self.testDescription = testDescription
    self.hint = hint
    self.ask = ask
  }

  static let all = [
    Row("nothing alike", hint: nil) {
      $0.register { NoteStyle() }
      return $0.hints(of: Plain.self)
    },
    Row(
      "a class that conforms",
      hint: """
        A service is found only under its registered type. You registered 'StripeGateway' named "live".
        """
    ) {
      $0.register(name: "live") { StripeGateway() }
      return $0.hints(of: (any Payments).self)
    },
    Row(
      "a subclass",
      hint: """
        A service is found only under its registered type. You registered 'Bicycle'.
        """
    ) {
      $0.register { Bicycle() }
      return $0.hints(of: Vehicle.self)
    },
    Row(
      "a protocol that it conforms to",
      hint: """
        A service is found only under its registered type. You registered 'NoteStore'.
        """
    ) {
      $0.register { DiskStore() as any NoteStore }
      return $0.hints(of: DiskStore.self)
    },
    Row("a structure that shares letters", hint: nil) {
      $0.register { NoteStyle() }
      return $0.hints(of: Note.self)
    },
    Row("a protocol that it does not conform to", hint: nil) {
      $0.register { Antenna() as any Tuning }
      return $0.hints(of: (any Receiving).self)
    },
    Row(
      "a type of the same name",
      hint: """
        Another type of that name is registered: 'ResolverTests.Northern.Compass'. You asked for \
        'ResolverTests.Southern.Compass'.
        """
    ) {
      $0.register { Northern.Compass() }
      return $0.hints(of: Southern.Compass.self)
    },
    Row(
      "a misspelled type",
      hint: """
        Did you mean 'Telescope', 'Telescope' named "large"?
        """
    ) {
      $0.register { Telescope() }
      $0.register(name: "large") { Telescope() }
      return $0.hints(of: Teleskope.self)
    },
    Row(
      "a short type with two letters swapped",
      hint: """
        Did you mean 'Clock'?
        """
    ) {
      $0.register { Clock() }
      return $0.hints(of: Colck.self)
    },
    Row("a closure with other attributes", hint: "Did you mean '@Sendable () async -> Int'?") {
      $0.register((@Sendable () async -> Int).self) { { 1 } }
      return $0.hints(of: (nonisolated(nonsending) () async -> Int).self)
    },
    Row("a tuple with other labels", hint: "Did you mean '(first: Int, second: Int)'?") {
      $0.register { (first: 1, second: 2) }
      return $0.hints(of: (Int, b: Int).self)
    },
  ]
}

// The conformances to protocols that are not private are known at run time.
protocol Payments {}

final class StripeGateway: Payments {}

protocol NoteStore {}

final class DiskStore: NoteStore {}

protocol Receiving {}

protocol Tuning {}

final class Antenna: Tuning {}

private struct User {}

private struct Plain {}

private struct Note {}

private struct NoteStyle {}

private class Vehicle {}

private final class Bicycle: Vehicle {}

private class Instrument {}

private final class Violin: Instrument {}

private enum Northern { struct Compass {} }
private enum Southern { struct Compass {} }

private final class Telescope {}

private final class Teleskope {}

private final class Clock {}

private final class Colck {}

private final class Channel {}
