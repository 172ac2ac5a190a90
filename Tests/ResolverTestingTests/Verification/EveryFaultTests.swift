import Resolver
import ResolverTesting
import Testing

/// The message that tells of every kind of fault at once.
@Suite(.capturingIssues) struct EveryFaultTests {
  @Test func oneFailureTellsEverything() {
    var (first, line) = (0, 0)
    let issues = recordedIssues {
      withTestContainer {
        let container = Resolver()
        first = registerFaults(in: container)
        // A rule wins over what was registered in the test container outside.
        withTestContainer(.init().replacing(.data, with: .mock)) {
          line = #line + 1
          assertEveryRegistrationResolves(in: container)
        }
      }
    }
    let file = "ResolverTestingTests/EveryFaultTests.swift"
    #expect(
      issues == [
        RecordedIssue(
          """
          The registrations have 9 problems.

            Not registered:
              'Missing'
                Requested by: 'Asking' → 'Missing'
                Location: \(file):\(first + 1)
                'Asking' is registered at: \(file):\(first + 1)
            Circular dependency:
              'Egg' → 'Hen' → 'Egg'
                'Egg' is registered at: \(file):\(first + 3)
                'Hen' is registered at: \(file):\(first + 2)
            The factory returned nil:
              'Nothing'
                'Nothing' is registered at: \(file):\(first + 4)
            The instance does not conform to the type:
              'Flying'
                Instance: 'Penguin'
                'Penguin' is registered at: \(file):\(first + 5)
            The factory did not get an argument:
              'Report'
                Expected: the argument "year" of type 'Int'
                Requested by: 'Archive' → 'Report'
                Location: \(file):\(first + 6)
                'Report' is registered at: \(file):\(first + 6)
            Captive dependency:
              'Account'
                Requested by: 'Account' → 'Form' → 'Basket'
                'Account', in the scope 'application', is registered at: \(file):\(first + 10)
                'Basket', in the scope 'container', is registered at: \(file):\(first + 8)
            No mock for this name replacement:
              'Source' named "data"
                Replaced with: "mock"
                Registered: "data"
                Location: \(file):\(first + 11)
            Built outside the main actor, to which it belongs:
              'Model'
                Requested by: 'Loader' → 'Model'
                'Loader' is registered at: \(file):\(first + 13)
                'Model' is registered at: \(file):\(first + 12)
              'Model'
                Requested by: 'Screen' → 'Model'
                'Screen' is registered at: \(file):\(first + 14)
                'Model' is registered at: \(file):\(first + 12)

          Skipped, because their factories take arguments: 'Report'

          To fix:
            • Register the missing service, or resolve it with optional() or @OptionalInjected.
            • In a cycle, inject one service with @LazyInjected, or set it in resolveProperties().
            • Return an instance. If the service may be missing, exclude its type.
            • Conform the instance to the type, or remove .implements() from the registration.
            • Pass the argument where you resolve the service, or pass it to the check.
            • Give the service that lives longer a shorter scope, or resolve the other when needed.
            • Register a mock under the new name, or remove the replacement.
            • Mark the outer factory @MainActor, or resolve the service on the main actor later.
          """,
          line: line
        )
      ]
    )
  }
}

// MARK: - Fixtures

private func registerFaults(in container: Resolver) -> Int {
  let line = #line
  container.register { Asking(missing: $0.resolve()) }
  container.register { Hen(egg: $0.resolve()) }
  container.register { Egg(hen: $0.resolve()) }
  container.register { Nothing() }
  container.register { Penguin() }.implements((any Flying).self)
  container.register { _, args in Report(year: args("year")) }
  container.register { Archive(report: $0.resolve()) }
  container.register { Basket() }.scope(.container)
  container.register { Form(basket: $0.resolve()) }
  container.register { Account(form: $0.resolve()) }.scope(.application)
  container.register(name: .data) { Source() }
  container.register { @MainActor in Model() }
  container.register { Loader(model: $0.resolve()) }
  container.register { Screen(model: $0.resolve()) }
  return line
}

private struct Missing {}

private struct Asking {
  let missing: Missing
}

private final class Hen {
  init(egg: Egg) {}
}

private final class Egg {
  init(hen: Hen) {}
}

private final class Nothing {
  init?() { nil }
}

protocol Flying {}

private final class Penguin {}

private struct Report {
  let year: Int
}

private struct Archive {
  let report: Report
}

private final class Basket {}

private struct Form {
  let basket: Basket
}

private final class Account {
  let form: Form

  init(form: Form) { self.form = form }
}

private struct Source {}

private struct Model {}

private struct Loader {
  let model: Model
}

private struct Screen {
  let model: Model
}
