import Testing

@testable import Resolver

/// Each message once, as a whole.
///
/// A message may name any container of the process, so each test has types of its own.
@Suite struct FailureMessageTests {
  private let container = Resolver.named()

  @Test func aServiceThatIsNotRegistered() {
    let failure = container.failure(of: Radio.self)
    #expect(failure?.reason == .notRegistered)
    #expect(failure?.service == Radio.self)
    #expect(failure?.name == nil)
    #expect(
      failure?.description == """
        No registration for 'Radio'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Radio': nothing

        To fix:
          • Register it before you resolve it: register(Radio.self) { … }
        """
    )
  }

  @Test func aServiceThatIsRegisteredUnderOtherNames() {
    let child = Resolver.named(2)
    container.add(child: child)
    container.register(name: "red") { Lantern() as any Lamp }
    container.register { Lantern() as any Lamp }
    child.register(name: "green") { Lantern() as any Lamp }
    child.register(name: "blue") { Lantern() as any Lamp }
    container.register { resolver in
      Room(message: resolver.message(of: (any Lamp).self, name: "rde"))
    }
    let failure = container.failure(of: (any Lamp).self, name: "rde")
    #expect(failure?.name == "rde")
    #expect(
      container.resolve(Room.self).message == """
        No registration for 'Lamp' named "rde".

          Requested by: 'Room' → 'Lamp' named "rde"
          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Lamp': "blue", "green" in the container made at App/Containers.swift:2; \
        "red", without a name in the container made at App/Containers.swift:1

        Did you mean "red"?

        To fix:
          • Use the registered name: resolve((any Lamp).self, name: "red")
          • Register it before you resolve it: register((any Lamp).self, name: "rde") { … }
        """
    )
  }

  @Test func aServiceOfAContainerThatIsNotSearched() {
    let other = Resolver.named(2)
    other.register { Elsewhere() }
    #expect(
      container.message(of: Elsewhere.self) == """
        No registration for 'Elsewhere'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Elsewhere': nothing

        It is registered in the container made at App/Containers.swift:2, which is not searched.

        To fix:
          • Resolve it in that container: withContainer(container) { … }
          • Or make it a fallback of the container made at App/Containers.swift:1: add(child: container)
        """
    )
    withExtendedLifetime(other) {}
  }

  @Test func aServiceThatIsRegisteredAsItsClass() {
    container.register { StripeGateway() }
    #expect(
      container.message(of: (any Payments).self) == """
        No registration for 'Payments'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Payments': nothing

        A service is found only under its registered type. You registered 'StripeGateway'.

        To fix:
          • Add .implements((any Payments).self) to that registration.
          • Register it before you resolve it: register((any Payments).self) { … }
        """
    )
  }

  @Test func aServiceThatIsRegisteredAsItsProtocol() {
    container.register(name: "disk") { DiskStore() as any NoteStore }
    #expect(
      container.message(of: DiskStore.self) == """
        No registration for 'DiskStore'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'DiskStore': nothing

        A service is found only under its registered type. You registered 'NoteStore' named "disk".

        To fix:
          • Resolve the registered type: resolve((any NoteStore).self, name: "disk")
          • Or register both: register(DiskStore.self) { … }.implements((any NoteStore).self)
        """
    )
  }

  @Test func anOptionalOfARegisteredService() {
    container.register(name: "add") { Choice() }
    let message = """
      No registration for 'Optional<Choice>' named "add".

        Location: App/Screen.swift:9
        Container: the container made at App/Containers.swift:1
        Registered for 'Optional<Choice>': nothing

      The request is for an Optional, which is a type of its own.

      To fix:
        • Name the type: resolve(Choice.self, name: "add")
        • If the service may be missing: optional(Choice.self, name: "add")
      """
    let asked = container.message(of: Choice?.self, name: "add")
    #expect(asked == message)
    let unwrapped = #expect(throws: ResolutionFailure.self) {
      // swift-format-ignore: NeverForceUnwrap
      let choice: Choice = try container.tryResolve(
        name: "add",
        fileID: "App/Screen.swift",
        line: 9
      )!
      #expect(choice === choice)
    }
    #expect(unwrapped?.description == message)
    let assigned = #expect(throws: ResolutionFailure.self) {
      // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
      let choice: Choice! = try container.tryResolve()
      #expect(choice == nil)
    }
    #expect(assigned?.service == Choice?.self)
  }

  @Test func anOptionalOfAServiceThatIsNotRegistered() {
    let message = container.message(of: Optional<any Spinning>.self)
    #expect(
      message.hasSuffix(
        """
        The request is for an Optional, which is a type of its own.

        To fix:
          • If the service may be missing: optional((any Spinning).self)
        """
      )
    )
  }

  @Test func aContainerThatBelongsToATest() {
    inNewLayer {
      Resolver.register(name: "mock") { Studio() }
      #expect(
        Resolver.root.message(of: Studio.self) == """
          No registration for 'Studio'.

            Location: App/Screen.swift:9
            Test: a test
            Container: the test's container
            Registered for 'Studio': "mock" in the test's container

          To fix:
            • Register it before you resolve it: register(Studio.self) { … }
          """
      )
    }
  }

  @Test func aFactoryThatReturnedNil() {
    container.register(name: "a", fileID: "App/Services.swift", line: 3) { nil as Absent? }
    let failure = container.failure(of: Absent.self, name: "a")
    #expect(failure?.reason == .factoryReturnedNil)
    #expect(
      failure?.description == """
        The factory of 'Absent' named "a" returned nil.

          Location: App/Screen.swift:9
          Registered at: App/Services.swift:3

        To fix:
          • Let the factory return an instance.
          • If the service may be missing, resolve it with optional() or @OptionalInjected.
        """
    )
  }

  @Test func anInstanceThatDoesNotConform() {
    container.register(fileID: "App/Services.swift", line: 3) { Sled() }
      .implements((any Rolling).self)
    container.register { resolver in Train(message: resolver.message(of: (any Rolling).self)) }
    #expect(container.failure(of: (any Rolling).self)?.reason == .notImplemented)
    #expect(
      container.resolve(Train.self).message == """
        'Sled' does not conform to 'Rolling'.

          Requested by: 'Train' → 'Rolling'
          Location: App/Screen.swift:9
          Instance: 'Sled'
          Registered at: App/Services.swift:3

        To fix:
          • Conform 'Sled' to 'Rolling'.
          • Or remove .implements((any Rolling).self) from the registration.
        """
    )
  }

  @Test func controlCharactersAreEscaped() {
    #expect(Message.quoted("a\n\u{2028}\u{202E}é") == #""a\n\u{2028}\u{202E}é""#)
  }
}

// MARK: - Fixtures

private struct Elsewhere {}

private final class Radio {}

private protocol Lamp {}

private final class Lantern: Lamp {}

private struct Room {
  let message: String
}

private final class Choice {}

private protocol Spinning {}

private final class Studio {}

private final class Account {}

private final class Absent {}

private protocol Rolling {}

private final class Sled {}

private struct Train {
  let message: String
}
