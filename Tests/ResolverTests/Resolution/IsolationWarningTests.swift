import Resolver
import Testing

/// Tests of the warning about a factory that is called off its actor.
@Suite struct IsolationWarningTests {
  @Test func aFactoryThatRunsOffItsActorIsReportedOnce() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerModel(in: container)
      let models = await Task.detached {
        [container.resolve(Model.self), container.resolve(Model.self)].count
      }.value
      #expect(models == 2)
    }
    #expect(
      result?.message == """
        The factory of 'Model' belongs to the main actor and was called elsewhere.

          Registered at: App/Services.swift:3

        To fix, register it with { @Sendable in … } if the service does not need that actor. If it does, \
        resolve it there, or let the request hop there:
          await Resolver.resolveIsolated(Model.self)

        """
    )
  }

  @Test func aFactoryThatRunsOnItsActorIsNotReported() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerModel(in: container)
      await MainActor.run { #expect(container.resolve(Model.self).number == 1) }
      #expect(await container.resolveIsolated(Model.self).number == 1)
    }
    #expect(result?.message == "")
  }

  @Test func aFactoryOfAnotherGlobalActorIsReported() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerShelf(in: container)
      await MainActor.run { #expect(container.resolve(Shelf.self).label == "shelf") }
      #expect(onAnotherThread { container.resolve(Shelf.self).label } == "shelf")
    }
    #expect(
      result?.message == """
        The factory of 'Shelf' belongs to Archive and was called elsewhere.

          Registered at: App/Services.swift:4

        To fix, register it with { @Sendable in … } if the service does not need that actor. If it does, \
        resolve it there, or let the request hop there:
          await Resolver.resolveIsolated(Shelf.self)

        """
    )
  }

  @Test func codeOutsideATaskIsNotOnTheActorOfAnInstance() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await Clerk().register(in: container)
      #expect(onAnotherThread { container.resolve(Shelf.self).label } == "written")
    }
    #expect(
      result?.message == """
        The factory of 'Shelf' belongs to Clerk and was called elsewhere.

          Registered at: App/Services.swift:5

        To fix, register it with { @Sendable in … } if the service does not need that actor. If it does, \
        resolve it there, or let the request hop there:
          await Resolver.resolveIsolated(Shelf.self)

        """
    )
  }

  @Test func aWarningShowsTheNameOfTheService() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerNumbered(in: container)
      #expect(onAnotherThread { container.resolve(Model.self, name: "main") } != nil)
    }
    #expect(result?.message == warningOfMain)
  }

  @Test func aWarningNamesTheTypeOfTheRegistrationNotTheImplementedOne() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerNumbered(in: container)
      #expect(onAnotherThread { container.resolve((any Numbered).self, name: "any") } != nil)
      #expect(onAnotherThread { container.resolve(Model.self, name: "main") } != nil)
    }
    #expect(result?.message == warningOfMain)
  }

  @Test func aWarningAboutAProtocolShowsCodeThatCompiles() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await MainActor.run {
        _ = container.register(fileID: "App/Services.swift", line: 7) {
          Model(number: 1) as any Numbered
        }
      }
      #expect(onAnotherThread { container.resolve((any Numbered).self) } != nil)
    }
    #expect(
      result?.message == """
        The factory of 'Numbered' belongs to the main actor and was called elsewhere.

          Registered at: App/Services.swift:7

        To fix, register it with { @Sendable in … } if the service does not need that actor. If it does, \
        resolve it there, or let the request hop there:
          await Resolver.resolveIsolated((any Numbered).self)

        """
    )
  }
}

// MARK: - Fixtures

private let warningOfMain = """
  The factory of 'Model' named "main" belongs to the main actor and was called elsewhere.

    Registered at: App/Services.swift:6

  To fix, register it with { @Sendable in … } if the service does not need that actor. If it does, \
  resolve it there, or let the request hop there:
    await Resolver.resolveIsolated(Model.self, name: "main")

  """

@MainActor
private func registerModel(in container: Resolver) {
  container.register(fileID: "App/Services.swift", line: 3) { Model(number: 1) }.scope(.unique)
}

@MainActor
private func registerNumbered(in container: Resolver) {
  container.register(name: "main", fileID: "App/Services.swift", line: 6) { Model(number: 1) }
    .implements((any Numbered).self, name: "any", fileID: "App/Services.swift", line: 8)
    .scope(.unique)
}

@MainActor
private protocol Numbered: AnyObject, Sendable {
  var number: Int { get }
}

@MainActor
private final class Model: Numbered {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

@globalActor
private actor Archive {
  static let shared = Archive()
}

@Archive
private func registerShelf(in container: Resolver) {
  container.register(fileID: "App/Services.swift", line: 4) { Shelf(label: "shelf") }
    .scope(.unique)
}

private actor Clerk {
  private var label = ""

  func register(in container: Resolver) {
    container.register(fileID: "App/Services.swift", line: 5) {
      self.label = "written"
      return Shelf(label: self.label)
    }
  }
}

private struct Shelf {
  let label: String
}
