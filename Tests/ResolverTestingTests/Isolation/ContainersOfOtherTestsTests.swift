import Resolver
import ResolverTesting
import Testing

/// A failure names the containers that have the service, but none of another test.
@Suite struct ContainersOfOtherTestsTests {
  @Test func theContainerOfAnotherTestIsNotNamed() {
    let other = withTestContainer { makeContainer() }
    let missing = withTestContainer { failure() }
    #expect(missing?.description.contains("It is registered in") == false)
    #expect(inProduction { failure() }?.description.contains("It is registered in") == false)
    withExtendedLifetime(other) {}
  }

  @Test func theContainerOfTheTestItselfIsNamed() {
    withTestContainer {
      let own = makeContainer()
      let hint =
        "It is registered in the container made at ResolverTestingTests/App.swift:1, which is not searched."
      #expect(failure()?.description.contains("\n\n\(hint)\n\n") == true)
      withExtendedLifetime(own) {}
    }
  }

  @Test func aStaticContainerIsNamedWhicheverTestUsedItFirst() {
    withTestContainer { _ = Resolver.depot }
    let failure = withTestContainer {
      #expect(throws: ResolutionFailure.self) { try Resolver.tryResolve(Crate.self) }
    }
    #expect(failure?.description.contains("It is registered in the container") == true)
  }

  private func makeContainer() -> Resolver {
    Resolver(child: .main, fileID: "ResolverTestingTests/App.swift", line: 1) { container in
      container.register { Parcel() }
    }
  }

  private func failure() -> ResolutionFailure? {
    #expect(throws: ResolutionFailure.self) { try Resolver.tryResolve(Parcel.self) }
  }
}

private struct Parcel {}
private struct Crate {}

extension Resolver {
  fileprivate static let depot = Resolver { $0.register { Crate() } }
}
