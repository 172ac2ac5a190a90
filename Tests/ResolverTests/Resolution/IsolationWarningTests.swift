import Resolver
import Testing

/// Tests of the warning about a factory that is called off its actor.
@Suite struct IsolationWarningTests {
  @Test func eachFactoryThatRunsOffItsActorIsReportedOnce() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver()
      await registerModel(in: container)
      await MainActor.run { #expect(container.resolve(Model.self).number == 1) }
      for _ in 0..<2 {
        #expect(onAnotherThread { container.resolve(Model.self) } != nil)
      }
      await registerShelf(in: container)
      await MainActor.run { #expect(container.resolve(Shelf.self).label == "shelf") }
      #expect(onAnotherThread { container.resolve(Shelf.self).label } == "shelf")
      await Clerk().register(in: container)
      #expect(onAnotherThread { container.resolve(Shelf.self).label } == "written")
      await registerNumbered(in: container)
      #expect(onAnotherThread { container.resolve((any Numbered).self, name: "any") } != nil)
      #expect(onAnotherThread { container.resolve(Model.self, name: "main") } != nil)
      await registerProtocol(in: container)
      #expect(onAnotherThread { container.resolve((any Numbered).self) } != nil)
      await registerSteps(in: container)
      #expect(onAnotherThread { container.resolve(Sheet.self, name: "completed") } != nil)
    }
    let warnings = [
      warning("'Model'", of: "the main actor", at: 3, "Model.self"),
      warning("'Shelf'", of: "Archive", at: 4, "Shelf.self"),
      // Code outside a task is on the actor of no instance.
      warning("'Shelf'", of: "Clerk", at: 5, "Shelf.self"),
      // The type of the registration is named, not the implemented one.
      warning("'Model' named \"main\"", of: "the main actor", at: 6, "Model.self, name: \"main\""),
      warning("'Numbered'", of: "the main actor", at: 7, "(any Numbered).self"),
      warning(
        "'Sheet' named \"completed\"",
        of: "the main actor",
        at: 9,
        "Sheet.self, name: \"completed\""
      ),
    ]
    #expect(result?.message == warnings.joined())
  }

  @Test func oneWarningIsEnoughForAllThatRegisterAllServicesRegisters() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      Application.registers {
        MainActor.assumeIsolated {
          registerModel(in: .main)
          registerNumbered(in: .main)
        }
      }
      await MainActor.run { Resolver.main.registerServices() }
      #expect(onAnotherThread { Resolver.resolve(Model.self) } != nil)
      #expect(onAnotherThread { Resolver.resolve(Model.self, name: "main") } != nil)
    }
    #expect(
      result?.message == """
        The factory of 'Model' ran outside the main actor, to which it belongs.

          Registered at: App/Services.swift:3

        You get this warning once for all factories of registerAllServices().

        To fix:
          • If the service needs the main actor, resolve it there: \
        await MainActor.run { Resolver.resolve(Model.self) }
          • Otherwise register it with { @Sendable in … }, which captures only Sendable values.

        """
    )
  }
}

// MARK: - Fixtures

private func warning(
  _ service: String,
  of actor: String,
  at line: Int,
  _ request: String
) -> String {
  let code =
    actor == "the main actor" ? ": await MainActor.run { Resolver.resolve(\(request)) }" : "."
  return """
    The factory of \(service) ran outside \(actor), to which it belongs.

      Registered at: App/Services.swift:\(line)

    To fix:
      • If the service needs \(actor), resolve it there\(code)
      • Otherwise register it with { @Sendable in … }, which captures only Sendable values.

    """
}

@MainActor
private func registerProtocol(in container: Resolver) {
  container.register(fileID: "App/Services.swift", line: 7) { Model(number: 1) as any Numbered }
}

@MainActor
private func registerModel(in container: Resolver) {
  container.register(fileID: "App/Services.swift", line: 3) { Model(number: 1) }.scope(.unique)
}

/// Registers factories that belong to no actor, with steps that belong to one.
@MainActor
private func registerSteps(in container: Resolver) {
  container.register(name: "completed", fileID: "App/Services.swift", line: 9) { @Sendable in
    Sheet()
  }
  .resolveProperties { _, sheet in sheet.wasCompletedOnMainActor = isOnMainActor() }
}

private final class Sheet: @unchecked Sendable {
  // Safety: it is changed before it is handed out.
  var wasCompletedOnMainActor = false
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
