import Resolver
import Testing

/// Tests of the hints at registered services that may have been meant.
///
/// A message may name any container of the process, so each test has types of its own.
@Suite struct NearMissTests {
  private let container = Resolver(fileID: "App/Containers.swift", line: 1)

  @Test func aClassIsNotFoundUnderAProtocolOfAnotherName() {
    container.register(name: "live") { StripeGateway() }
    #expect(
      message(for: (any Payments).self) == """
        No registration for 'Payments'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Payments': nothing

        A service is found under the type that it was registered with, not under the protocols \
        that its instances conform to. Registered: 'StripeGateway' named "live". To find one under \
        'Payments', register it as any Payments, or add implements((any Payments).self) to its \
        registration.

        To fix, register it before it is resolved:
          register { … as any Payments }
        """
    )
  }

  @Test func aTypeOfTheSameShortNameIsShownWithItsModule() {
    container.register { Northern.Compass() }
    #expect(
      message(for: Southern.Compass.self) == """
        No registration for 'Compass'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Compass': nothing

        Another type of that name is registered: 'ResolverTests.Northern.Compass'. Asked for: \
        'ResolverTests.Southern.Compass'.

        To fix, register it before it is resolved:
          register { … as Compass }
        """
    )
  }

  @Test func manyClassesAreNotListed() {
    for number in 0..<4 {
      container.register(name: Resolver.Name("\(number)")) { Turbine() }
    }
    #expect(
      message(for: (any Driving & AnyObject).self) == """
        No registration for 'Driving & AnyObject'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Driving & AnyObject': nothing

        A service is found under the type that it was registered with, not under the protocols \
        that its instances conform to. To find one under 'Driving & AnyObject', register it as any \
        Driving & AnyObject, or add implements((any Driving & AnyObject).self) to its registration.

        To fix, register it before it is resolved:
          register { … as any Driving & AnyObject }
        """
    )
  }

  @Test func aProtocolThatAnotherContainerHasIsNotLookedForInClasses() {
    let other = Resolver(fileID: "App/Containers.swift", line: 2)
    other.register { Antenna() as any Receiving }
    container.register { Antenna() }
    container.register { Antenna() as any Tuning }
    #expect(
      message(for: (any Receiving).self) == """
        No registration for 'Receiving'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Receiving': nothing

        It is registered in the container made at App/Containers.swift:2, which is not searched: \
        it is no child of the container made at App/Containers.swift:1.

        To fix, register it before it is resolved:
          register { … as any Receiving }
        """
    )
    withExtendedLifetime(other) {}
  }

  @Test func servicesOfProtocolsAreNotTakenForClassesThatConform() {
    container.register { Dynamo() as any Charging }
    #expect(
      message(for: (any Spinning)?.self) == """
        No registration for 'Optional<Spinning>'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Optional<Spinning>': nothing

        The request is for an Optional, which is a type of its own. For 'Spinning', where it may \
        be missing, use optional() or @OptionalInjected.

        To fix, ask for the type that is registered:
          optional((any Spinning).self)
        """
    )
    #expect(
      message(for: (any Spinning).self) == """
        No registration for 'Spinning'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Spinning': nothing

        To fix, register it before it is resolved:
          register { … as any Spinning }
        """
    )
  }

  @Test func aMisspelledTypeIsSuggested() {
    container.register { Telescope() }
    container.register(name: "large") { Telescope() }
    #expect(
      message(for: Teleskope.self) == """
        No registration for 'Teleskope'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Teleskope': nothing

        Did you mean 'Telescope', 'Telescope' named "large"?

        To fix, register it before it is resolved:
          register { … as Teleskope }
        """
    )
  }

  @Test func theNamesOfEachContainerAreListed() {
    let child = Resolver(fileID: "App/Containers.swift", line: 2)
    container.add(child: child)
    container.register(name: "red") { Lamp() }
    child.register(name: "green") { Lamp() }
    child.register(name: "blue") { Lamp() }
    #expect(
      message(for: Lamp.self) == """
        No registration for 'Lamp'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Lamp': "blue", "green" in the container made at App/Containers.swift:2; \
        "red" in the container made at App/Containers.swift:1

        To fix, register it before it is resolved:
          register { … as Lamp }
        """
    )
  }

  @Test func aProtocolWithConstraintsIsWrittenAsCode() {
    #expect(
      message(for: (any Printing<[any Printing<Int>]>).self)?
        .hasSuffix("register { … as any Printing<Array<any Printing<Int>>> }") == true
    )
    #expect(
      message(for: (any Pairing<Int, (String, Int) -> Bool>).self)?
        .hasSuffix("register { … as any Pairing<…> }") == true
    )
    #expect(
      message(for: (any Printing<Int>)?.self)?
        .hasSuffix("optional((any Printing<Int>).self)") == true
    )
  }

  private func message<Service>(for service: Service.Type) -> String? {
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container.tryResolve(service, fileID: "App/Screen.swift", line: 9)
    }
    return failure?.description
  }
}

// MARK: - Fixtures

private enum Northern { struct Compass {} }
private enum Southern { struct Compass {} }

private protocol Payments {}

private final class StripeGateway: Payments {}

private protocol Driving {}

private final class Turbine: Driving {}

private protocol Receiving {}

private protocol Tuning {}

private final class Antenna: Receiving, Tuning {}

private protocol Charging {}

private protocol Spinning {}

private final class Dynamo: Charging, Spinning {}

private final class Telescope {}

private final class Teleskope {}

private final class Lamp {}

private protocol Printing<Page> {
  associatedtype Page
}

private protocol Pairing<Second, First> {
  associatedtype Second
  associatedtype First
}
