import Dispatch
import Testing

@testable import Resolver

/// A message stays short, and is made in short time, however much there is to tell.
@Suite struct BoundedFailureTests {
  private let container = Resolver(fileID: "App/Services.swift", line: 1)

  @Test func theNamesOfAHundredThousandRegistrationsAreCounted() {
    registerHundredThousand(in: container)
    container.register { Parcel() }
    expectMessage(
      """
      No registration for 'Parcel' named "lost".

        Location: App/Screen.swift:9
        Container: the container made at App/Services.swift:1
        Registered for 'Parcel': "0", "1", "10", "100", "1000", "10000", "10001", "10002", "10003", \
      "10004", without a name, … and 99990 more in the container made at App/Services.swift:1

      To fix, register it before it is resolved:
        register(name: "lost") { … as Parcel }
      """,
      of: "lost"
    )
  }

  /// To compare the spelling of all names takes several times as long.
  @Test func aFailureTakesLessTimeThanToRegisterTheNames() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      let registering = duration { registerHundredThousand(in: container) }
      let failing = duration { _ = try? container.tryResolve(Parcel.self, name: "lost") }
      #expect(failing < registering)
    }
  }

  @Test func otherThreadsAreAnsweredWhileAFailureIsPutIntoWords() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      registerHundredThousand(in: container)
      container.register { Parcel() }
      let answers = Counter()
      let isOver = Locked(false)
      let isAnswered = Locked<[Bool]>([])
      onThreads(2) { number in
        guard number == 0 else {
          while !isOver.value {
            _ = container.resolve(Parcel.self)
            answers.increment()
          }
          return
        }
        while isAnswered.value.count < 40, isAnswered.value.count(where: { $0 }) < 2 {
          let start = answers.count
          let time = duration { _ = try? container.tryResolve(Parcel.self, name: "lost") }
          let failing = answers.count - start
          let end = DispatchTime.now().uptimeNanoseconds + time
          while DispatchTime.now().uptimeNanoseconds < end {}
          let waiting = answers.count - start - failing
          // The other thread may not have run at all: the machine has other work.
          guard failing + waiting > 100 else { continue }
          isAnswered.withLock { $0.append(failing > waiting / 4) }
        }
        isOver.value = true
      }
      // A thread that held the lock of the container while it fails would let hardly any through, in
      // no round. On a machine that has other work, the other thread is slow in many.
      #expect(isAnswered.value.count { $0 } == 2)
    }
  }

  @Test func aNameThatContainersOfOnePlaceShareIsCountedOnce() {
    for _ in 0..<3 {
      let child = Resolver(fileID: "App/Children.swift", line: 1)
      child.register(name: "express") { Parcel() }
      container.add(child: child)
    }
    expectMessage(
      """
      No registration for 'Parcel' named "lost".

        Location: App/Screen.swift:9
        Container: the container made at App/Services.swift:1
        Registered for 'Parcel': "express" in the container made at App/Children.swift:1

      To fix, register it before it is resolved:
        register(name: "lost") { … as Parcel }
      """,
      of: "lost"
    )
  }

  @Test func manyContainersAreCounted() {
    for line in 10..<40 {
      let child = Resolver(fileID: "App/C.swift", line: UInt(line))
      child.register { Parcel() }
      container.add(child: child)
    }
    expectMessage(
      """
      No registration for 'Parcel' named "lost".

        Location: App/Screen.swift:9
        Container: the container made at App/Services.swift:1
        Registered for 'Parcel': \((10..<20).map { "without a name in the container made at App/C.swift:\($0)" }
          .joined(separator: "; ")), … and 20 more

      To fix, register it before it is resolved:
        register(name: "lost") { … as Parcel }
      """,
      of: "lost"
    )
  }

  @Test func aTypeOfManyNamesIsListedOnce() {
    for number in 0..<100 {
      container.register(name: Resolver.Name("\(number)")) { Parcel() }
      container.register(name: Resolver.Name("\(number)")) { number }
    }
    container.register { Parcel() }
    #expect(container.storage.types.count == 2)
  }

  @Test func aNameAmongAHundredThousandOfOtherTypesIsFound() {
    for number in 0..<100_000 {
      container.register(name: Resolver.Name("\(number)")) { number }
    }
    container.register(name: "express") { Parcel() }
    expectMessage(
      """
      No registration for 'Parcel' named "exprses".

        Location: App/Screen.swift:9
        Container: the container made at App/Services.swift:1
        Registered for 'Parcel': "express" in the container made at App/Services.swift:1

      Did you mean "express"?

      To fix, ask for the name that is registered, or register it before it is resolved:
        resolve(Parcel.self, name: "express")
        register(name: "exprses") { … as Parcel }
      """,
      of: "exprses"
    )
  }

  @Test func namesThatAreVeryLongAreCutOff() {
    let long = String(repeating: "x", count: 100_000)
    for number in 0..<3 {
      container.register(name: Resolver.Name(long + "\(number)")) { Parcel() }
    }
    let shown = "\"" + String(repeating: "x", count: 100) + "…\""
    expectMessage(
      """
      No registration for 'Parcel' named \(shown).

        Location: App/Screen.swift:9
        Container: the container made at App/Services.swift:1
        Registered for 'Parcel': \(shown), \(shown), \(shown) in the container made at \
      App/Services.swift:1

      To fix, register it before it is resolved:
        register(name: \(shown)) { … as Parcel }
      """,
      of: Resolver.Name(long)
    )
  }

  @Test func theKeyOfAnArgumentThatIsVeryLongIsCutOff() {
    let key = String(repeating: "x", count: 100_000)
    let shown = "\"" + String(repeating: "x", count: 100) + "…\""
    #expect(
      Message.argument(key, expected: Int.self, given: nil) == """
        A factory expects the argument \(shown) of type 'Int'.

          Given: nothing

        To fix, pass it where the service is resolved, or fetch it with optional():
          resolve(args: [\(shown): …])
        """
    )
  }

  private func expectMessage(
    _ message: String,
    of name: Resolver.Name,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let failure = #expect(throws: ResolutionFailure.self, sourceLocation: sourceLocation) {
      try container.tryResolve(Parcel.self, name: name, fileID: "App/Screen.swift", line: 9)
    }
    #expect(failure?.description == message, sourceLocation: sourceLocation)
  }
}

// MARK: - Fixtures

private final class Parcel {}

private func registerHundredThousand(in container: Resolver) {
  for number in 0..<100_000 {
    container.register(name: Resolver.Name("\(number)")) { Parcel() }
  }
}

/// The nanoseconds that a piece of work takes.
private func duration(of work: () -> Void) -> UInt64 {
  let start = DispatchTime.now().uptimeNanoseconds
  work()
  return DispatchTime.now().uptimeNanoseconds - start
}
