import Testing

@testable import Resolver

/// A message stays short, however much there is to tell.
@Suite struct BoundedFailureTests {
  private let container = Resolver.named()

  @Test func theNamesOfAHundredThousandRegistrationsAreCounted() {
    for number in 0..<100_000 {
      container.register(name: Resolver.Name("\(number)")) { Parcel() }
    }
    container.register { Parcel() }
    #expect(
      registered(for: "lost") == """
        "0", "1", "10", "100", "1000", "10000", "10001", "10002", "10003", "10004", without a \
        name, … and 99990 more in the container made at App/Containers.swift:1
        """
    )
  }

  @Test func aNameThatContainersOfOnePlaceShareIsListedOnce() {
    for _ in 0..<3 {
      let child = Resolver.named(2)
      child.register(name: "express") { Parcel() }
      container.add(child: child)
    }
    #expect(
      registered(for: "lost") == #""express" in the container made at App/Containers.swift:2"#
    )
  }

  @Test func manyContainersAreCounted() {
    for line in UInt(10)..<40 {
      let child = Resolver.named(line)
      child.register { Parcel() }
      container.add(child: child)
    }
    let first = (10..<20).map {
      "without a name in the container made at App/Containers.swift:\($0)"
    }
    #expect(registered(for: "lost") == first.joined(separator: "; ") + ", … and 20 more")
  }

  @Test func namesThatAreVeryLongAreCutOff() {
    let long = String(repeating: "x", count: 100_000)
    for number in 0..<3 {
      container.register(name: Resolver.Name(long + "\(number)")) { Parcel() }
    }
    let shown = "\"" + String(repeating: "x", count: 100) + "…\""
    #expect(
      registered(for: Resolver.Name(long))
        == "\(shown), \(shown), \(shown) in the container made at App/Containers.swift:1"
    )
    #expect(Message.argument(long, expected: Int.self, given: nil).utf8.count < 500)
  }

  @Test func theMessageForATypeWithALongNameIsShort() {
    typealias Long<T> = [[[[[[[[[[T]]]]]]]]]]
    #expect(container.message(of: Long<Long<Parcel>>.self).utf8.count < 1_000)
    #expect(container.message(of: Long<Long<Parcel>>?.self).utf8.count < 1_000)
  }

  /// The registrations that the message of a request for a parcel lists.
  private func registered(for name: Resolver.Name) -> String? {
    let label = "  Registered for 'Parcel': "
    let lines = container.message(of: Parcel.self, name: name).split(separator: "\n")
    return lines.first { $0.hasPrefix(label) }.map { String($0.dropFirst(label.count)) }
  }
}

// MARK: - Fixtures

private final class Parcel {}
