import Resolver
import Testing

/// The failures occur outside any test, where a message can name the containers.
///
/// A message may name any container of the process, so each test has types of its own.
@Suite struct ResolutionFailureTests {
  private let container = Resolver(fileID: "App/Containers.swift", line: 1)

  @Test func anUnregisteredServiceIsReported() {
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container.tryResolve(Radio.self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(failure?.reason == .notRegistered)
    #expect(failure?.name == nil)
    #expect(
      failure?.description == """
        No registration for 'Radio'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Radio': nothing

        To fix, register it before it is resolved:
          register { … as Radio }
        """
    )
  }

  @Test func aMisspelledNameIsSuggested() {
    container.register(name: "data") { DataSource() as any Source }
    container.register { DataSource() as any Source }
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container.tryResolve(
        (any Source).self,
        name: "Data",
        fileID: "App/Screen.swift",
        line: 9
      )
    }
    #expect(failure?.name == "Data")
    #expect(
      failure?.description == """
        No registration for 'Source' named "Data".

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Source': "data", without a name in the container made at \
        App/Containers.swift:1

        Did you mean "data"?

        To fix, ask for the name that is registered, or register it before it is resolved:
          resolve((any Source).self, name: "data")
          register(name: "Data") { … as any Source }
        """
    )
  }

  @Test func anOptionalThatIsResolvedSaysToCallOptional() {
    container.register { DataSource() }
    let failure = #expect(throws: ResolutionFailure.self) {
      let source: DataSource? = try container.tryResolve(fileID: "App/Screen.swift", line: 9)
      #expect(source == nil)
    }
    #expect(
      failure?.description == """
        No registration for 'Optional<DataSource>'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Optional<DataSource>': nothing

        The request is for an Optional, which is a type of its own. If the call is \
        resolve()!, remove the !. For 'DataSource', where it may be missing, use optional() or \
        @OptionalInjected.

        To fix, ask for the type that is registered:
          resolve(DataSource.self)
          optional(DataSource.self)
        """
    )
  }

  @Test func anImplicitlyUnwrappedOptionalFailsTheSameWay() {
    container.register { DataSource() }
    let failure = #expect(throws: ResolutionFailure.self) {
      // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
      let source: DataSource! = try container.tryResolve()
      #expect(source == nil)
    }
    #expect(failure?.service == DataSource?.self)
  }

  @Test func unwrappingARequestByForceFailsTheSameWay() {
    container.register(name: "add") { Choice() as any Source }
    let failure = #expect(throws: ResolutionFailure.self) {
      // swift-format-ignore: NeverForceUnwrap
      let source: any Source = try container.tryResolve(
        name: "add",
        fileID: "App/Screen.swift",
        line: 9
      )!
      #expect(source is Choice)
    }
    #expect(failure?.service == (any Source)?.self)
    #expect(
      failure?.description == """
        No registration for 'Optional<Source>' named "add".

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Optional<Source>': nothing

        The request is for an Optional, which is a type of its own. If the call is \
        resolve()!, remove the !. For 'Source', where it may be missing, use optional() or \
        @OptionalInjected.

        To fix, ask for the type that is registered:
          resolve((any Source).self, name: "add")
          optional((any Source).self, name: "add")
        """
    )
  }

  @Test func aProtocolThatIsNotRegisteredSaysHowToImplementIt() {
    container.register { LightSource() }
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container.tryResolve((any Light).self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(
      failure?.description == """
        No registration for 'Light'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Light': nothing

        A service is found under the type that it was registered with, not under the protocols \
        and classes that its instances conform to. Registered: 'LightSource'. To find it under \
        'Light' as well, add implements((any Light).self) to its registration.

        To fix, register it before it is resolved:
          register { … as any Light }
        """
    )
  }

  @Test func aContainerThatIsNotSearchedIsNamed() {
    let other = Resolver(fileID: "App/Containers.swift", line: 2)
    other.register { Elsewhere() }
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container.tryResolve(Elsewhere.self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(
      failure?.description == """
        No registration for 'Elsewhere'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Elsewhere': nothing

        It is registered in the container made at App/Containers.swift:2, which is not searched: \
        it is no child of the container made at App/Containers.swift:1.

        To fix, register it before it is resolved:
          register { … as Elsewhere }
        """
    )
    withExtendedLifetime(other) {}
  }

  @Test func aContainerThatIsNotSearchedCanBeMadeTheRoot() {
    let other = Resolver(fileID: "App/Containers.swift", line: 2)
    other.register { Aside() }
    let failure = withContainer(container) {
      #expect(throws: ResolutionFailure.self) {
        _ = try Resolver.tryResolve(Aside.self, fileID: "App/Screen.swift", line: 9)
      }
    }
    #expect(
      failure?.description == """
        No registration for 'Aside'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Aside': nothing

        It is registered in the container made at App/Containers.swift:2, which is not searched: \
        it is no child of the container made at App/Containers.swift:1.

        To fix, make the container that has it the root, or register it before it is resolved:
          withContainer(…) { … }
          register { … as Aside }
        """
    )
    withExtendedLifetime(other) {}
  }

  @Test func aMisspelledNameThatAnotherContainerHasIsSuggestedAndFoundThere() {
    let other = Resolver(fileID: "App/Containers.swift", line: 2)
    other.register(name: "first") { Shelf() }
    container.register(name: "fist") { Shelf() }
    let failure = withContainer(container) {
      #expect(throws: ResolutionFailure.self) {
        _ = try Resolver.tryResolve(
          Shelf.self,
          name: "first",
          fileID: "App/Screen.swift",
          line: 9
        )
      }
    }
    #expect(
      failure?.description.hasSuffix(
        """
        To fix, ask for the name that is registered, make the container that has it the root, or \
        register it before it is resolved:
          resolve(Shelf.self, name: "fist")
          withContainer(…) { … }
          register(name: "first") { … as Shelf }
        """
      ) == true
    )
    withExtendedLifetime(other) {}
  }

  @Test func aFactoryThatReturnedNilIsNamed() {
    container.register(name: "a", fileID: "App/Services.swift", line: 3) { nil as Absent? }
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container.tryResolve(
        Absent.self,
        name: "a",
        fileID: "App/Screen.swift",
        line: 9
      )
    }
    #expect(failure?.reason == .factoryReturnedNil)
    #expect(
      failure?.description == """
        The factory of 'Absent' named "a" returned nil.

          Location: App/Screen.swift:9
          Registered at: App/Services.swift:3

        To fix, let the factory return an instance, or ask with optional() for a service that may \
        be missing.
        """
    )
  }
}

// MARK: - Fixtures

private protocol Source {}

private final class DataSource: Source {}

private final class Elsewhere {}

private final class Aside {}

private final class Shelf {}

private final class Radio {}

private protocol Light {}

private final class LightSource: Light {}

private final class Choice: Source {}

private final class Absent {}
