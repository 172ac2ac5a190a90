import Resolver
import Testing

@Suite struct ChildLoopTests {
  @Test func aContainerCannotBeItsOwnChild() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Resolver(fileID: "App/Containers.swift", line: 1)
      container.add(child: container, fileID: "App/Containers.swift", line: 4)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: A container cannot be its own child.

          Path: the container made at App/Containers.swift:1 \
        → the container made at App/Containers.swift:1
          Location: App/Containers.swift:4

        To fix, add the child in one direction only: a search through the children would never end.
        """
      )
    )
  }

  @Test func aContainerCannotBeAChildOfItsChildren() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let bottom = Resolver(fileID: "App/Containers.swift", line: 1)
      let middle = Resolver(child: bottom, fileID: "App/Containers.swift", line: 2)
      let top = Resolver(child: middle, fileID: "App/Containers.swift", line: 3)
      bottom.add(child: top, fileID: "App/Containers.swift", line: 4)
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: A container cannot be its own child.

          Path: the container made at App/Containers.swift:1 \
        → the container made at App/Containers.swift:3 \
        → the container made at App/Containers.swift:2 \
        → the container made at App/Containers.swift:1
          Location: App/Containers.swift:4

        To fix, add the child in one direction only: a search through the children would never end.

        """
      )
    )
  }

  @Test func theMiddleOfALongLoopIsLeftOut() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let bottom = Resolver(fileID: "App/Containers.swift", line: 1)
      var top = bottom
      for line in UInt(2)...40 {
        top = Resolver(child: top, fileID: "App/Containers.swift", line: line)
      }
      bottom.add(child: top, fileID: "App/Containers.swift", line: 41)
    }
    let name = "the container made at App/Containers.swift:"
    let head = [1, 40, 39, 38, 37].map { "\(name)\($0)" }
    let tail = [5, 4, 3, 2, 1].map { "\(name)\($0)" }
    let path = (head + ["… 31 more …"] + tail).joined(separator: " → ")
    #expect(try #require(result).message.contains("  Path: \(path)\n"))
  }

  @Test func aContainerOfATestCannotBeAChildOfTheContainerItAnswersFor() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      inNewLayer {
        Resolver.main.add(child: .root, fileID: "App/Containers.swift", line: 4)
      }
    }
    #expect(
      try #require(result).message.contains(
        """
        Fatal error: A container cannot be its own child.

          Path: Resolver.main → Resolver.main
          Location: App/Containers.swift:4

        To fix, add the child in one direction only: a search through the children would never end.

        """
      )
    )
  }
}
