import Dispatch
import Resolver
import Testing

@testable import ResolverTesting

@Suite(.container { $0.register { Ticket("suite") } })
struct InjectionTests {
  @Injected private var eager: Ticket
  @LazyInjected private var lazy: Ticket
  @OptionalInjected private var absent: Missing?

  @Test func anInjectedPropertyOfASuiteIsResolvedInTheTest() {
    #expect(eager.name == "suite")
  }

  @Test func aLazyPropertyOfASuiteIsResolvedInTheTest() {
    Resolver.register { Ticket("test") }
    #expect(lazy.name == "test")
  }

  @Test(.container { $0.register { Missing() } })
  func anOptionalPropertyOfASuiteSeesTheSetUpOfTheTest() {
    #expect(absent != nil)
  }

  @Test func anOptionalPropertyOfASuiteIsNilWithoutTheSetUp() {
    #expect(absent == nil)
  }

  @Test func propertiesOfTheSuiteAreInTheLog() {
    assertResolutionCount(of: Ticket.self, equals: 1)
    _ = lazy
    assertResolutionCount(of: Ticket.self, equals: 2)
  }

  @Test(.container, arguments: 0..<50)
  func aLazyPropertyThatAQueueReadsFirstIsResolvedInTheTest(number: Int) async {
    Resolver.register { Ticket("\(number)") }
    let editor = Editor()
    await onQueue { #expect(editor.ticket.name == "\(number)") }
    assertResolutionCount(of: Ticket.self, equals: 2)
  }

  @Test func aLazyPropertyThatADetachedTaskReadsFirstIsResolvedInTheTest() async {
    let editor = Editor()
    let name = await Task.detached { editor.ticket.name }.value
    #expect(name == "suite")
  }

  @Test func dependenciesOfALazyPropertyAreResolvedInTheTestToo() async {
    Resolver.register { Envelope(ticket: Resolver.resolve()) }
    let editor = Editor()
    await onQueue { #expect(editor.envelope.ticket.name == "suite") }
  }

  @Test func aLazyPropertyOfAContainerIsResolvedInTheTest() async {
    custom.register { Ticket("override") }
    let editor = CustomEditor()
    await onQueue { #expect(editor.ticket.name == "override") }
  }

  @Test(.container.sealed(allowing: Envelope.self), arguments: [true, false])
  func aLazyPropertyOfWithContainerThatAQueueReadsFirstIsResolvedInTheTest(isStatic: Bool) async {
    let request = isStatic ? custom : Resolver(child: .main)
    let editor = withContainer(request) { Editor() }
    Resolver.register { Envelope(ticket: Resolver.resolve()) }
    request.register { Ticket("override") }
    await onQueue { #expect(editor.ticket.name == "override") }
    request.register { Envelope(ticket: Resolver.resolve()) }
    await onQueue { #expect(editor.envelope.ticket.name == "override") }
    withExtendedLifetime(request) {}
    assertResolutionCount(of: Ticket.self, equals: 3)
  }

  @Test func aLazyPropertyOfWithContainerIsResolvedInTheTestOfItsReader() {
    let editor = inProduction { withContainer(custom) { Editor() } }
    custom.register { Ticket("override") }
    #expect(editor.ticket.name == "override")
  }

  @Test(.capturingIssues)
  func aLazyPropertyOfAnEndedTestDoesNotJoinTheTestThatHasTheProcess() {
    let (editor, held) = withTestContainer {
      custom.register { Ticket("ended") }
      #expect(custom.resolve(Ticket.self).name == "ended")
      return (CustomEditor(), ResolverContext.current(for: nil))
    }
    alone {
      custom.register { Ticket("running") }
      let issues = recordedIssues { #expect(inProduction { editor.ticket.name } == "ended") }
      #expect(issues.map(\.event) == ["'Ticket' was resolved after its test had ended."])
    }
    withExtendedLifetime(held) {}
  }

  @Test(.capturingIssues)
  func aContainerOfTheApplicationJoinsTheTestThatHasTheProcessAlthoughAnEarlierTestMadeIt() {
    Resolver.register { Ticket("ended") }
    let (shop, held) = withTestContainer {
      // In the application, a static property holds the container.
      let shop = Resolver(child: .root, fileID: "App/Shop.swift", function: "makeShop()")
      #expect(inProduction { shop.resolve(Ticket.self).name } == "ended")
      return (shop, ResolverContext.current(for: nil))
    }
    alone {
      Resolver.register { Ticket("running") }
      let issues = recordedIssues {
        #expect(inProduction { shop.resolve(Ticket.self).name } == "running")
      }
      #expect(issues.isEmpty)
    }
    withExtendedLifetime(held) {}
  }

  @Test(.capturingIssues) func aContainerOfAnEndedTestDoesNotTakeTheProcessFromTheRunningTest() {
    var ended: ResolverContext?
    alone { ended = ResolverContext.bound }
    alone {
      custom.register { Ticket("running") }
      ResolverContext.withBound(ended) {
        withTestContainer {
          #expect(inProduction { custom.resolve(Ticket.self).name } == "running")
        }
      }
    }
  }

  @Test func aLazyPropertyMadeInProductionIsResolvedWhereItIsRead() {
    let editor = inProduction { CustomEditor() }
    custom.register { Ticket("override") }
    #expect(editor.ticket.name == "override")
  }
}

// MARK: - Fixtures

/// Marks the code that joins a test that has the process to itself.
private enum Alone {
  @TaskLocal static var isHere = false

  /// Only one test has the process to itself.
  static let turn = DispatchSemaphore(value: 1)
}

/// Runs an operation in a test that has the process to itself.
private func alone(_ operation: () -> Void) {
  Alone.turn.wait()
  defer { Alone.turn.signal() }
  // Other tests run meanwhile, and must not join.
  let (name, module) = (TestName("alone"), "ResolverTestingTests")
  let session = TestSession(name, in: module, .xctest, joinedIf: { Alone.isHere })
  let context = session.open()
  Alone.$isHere.withValue(true) {
    ResolverContext.withBound(context, operation: operation)
  }
  session.close(context, .canceled)
}

private let custom: Resolver = {
  let container = Resolver()
  container.register { Ticket("own") }
  return container
}()

private func onQueue(_ operation: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      operation()
      continuation.resume()
    }
  }
}

private final class Editor: @unchecked Sendable {
  // Safety: never changed; the first read of a lazy property may happen on any thread.
  @LazyInjected var ticket: Ticket
  @LazyInjected var envelope: Envelope
}

private final class CustomEditor: @unchecked Sendable {
  // Safety: as above.
  @LazyInjected(container: custom) var ticket: Ticket
}

private struct Missing: Sendable {}

private struct Envelope: Sendable {
  let ticket: Ticket
}

private struct Ticket: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
