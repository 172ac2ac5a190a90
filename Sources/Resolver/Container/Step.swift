/// A part of a test: the trait of a suite, the trait of the test, `registerMocks`, or the body.
package struct Step: Sendable {
  /// The place among all steps; later steps take precedence, and steps of inner tests are later.
  package let order: Int

  /// Whether a setup is running.
  ///
  /// Everything that it registers is a mock.
  let isSetUp: Bool

  /// Whether other tests or cases share the setup, so that not each of them must use it.
  package let isShared: Bool

  /// The name of the step in a log.
  package let label: StaticString

  init(order: Int, isSetUp: Bool = false, isShared: Bool = false, label: StaticString = "body") {
    self.order = order
    self.isSetUp = isSetUp
    self.isShared = isShared
    self.label = label
  }

  /// The only home of what a step registers.
  struct Contents: Sendable {
    var step: Step

    /// The mocks, by container.
    var mocks = IdentityTable<ContainerStorage>()

    /// The replacements of names, in the order of the calls.
    var replacements: [NameReplacement] = []

    /// The services for which earlier steps don't apply.
    var unmocked: Set<RegistrationKey> = .init()

    var isEmpty: Bool { mocks.isEmpty && replacements.isEmpty && unmocked.isEmpty }
  }
}

/// A replacement of one name by another, for services of all types.
struct NameReplacement: Sendable {
  /// The replaced name; `nil` for a preferred name, which replaces all names.
  let replaced: Resolver.Name?
  let answering: Resolver.Name
}

// MARK: - Steps of a layer

extension Layer {
  /// The present step.
  package var step: Step {
    state.withLockUnchecked { $0.present.step }
  }

  /// Begins a step, by default the body of the test.
  ///
  /// From now on, a reset goes back to its beginning.
  ///
  /// - Parameters:
  ///   - isSetUp: Whether the step is the setup of a trait or a test case.
  ///   - isShared: Whether other tests or cases share the setup.
  ///   - label: The name of the step in a log.
  package func beginStep(
    isSetUp: Bool = false,
    isShared: Bool = false,
    label: StaticString = "body"
  ) {
    let order = step.order + 1
    let step = Step(order: order, isSetUp: isSetUp, isShared: isShared, label: label)
    forEachPart { part in
      let former = part.storage.contents.withLockUnchecked { contents in
        exchange(&contents.baseline, with: (contents.children, contents.replacesChildren))
      }
      withExtendedLifetime(former) {}
    }
    let former = state.withLockUnchecked { state in
      if !state.present.isEmpty { state.former.append(state.present) }
      state.present = Step.Contents(step: step)
      return exchange(&state.baseline, with: (state.settings.main, state.settings.root))
    }
    withExtendedLifetime(former) {}
  }

  /// Adds a replacement of a name, or of all names with `nil`, to the present step.
  package func replace(_ replaced: Resolver.Name?, with answering: Resolver.Name) {
    let replacement = NameReplacement(replaced: replaced, answering: answering)
    state.withLockUnchecked { $0.present.replacements.append(replacement) }
  }

  /// Lets earlier steps not apply to a service, from the present step on.
  package func unmock(_ request: Request) {
    state.withLockUnchecked { _ = $0.present.unmocked.insert(request.key) }
  }

  /// Returns the place for a mock of the present step.
  ///
  /// - Parameter base: The container that gets the mock.
  /// - Returns: The place, and the number of earlier mocks in the layer.
  func placeOfMock(in base: Resolver) -> (storage: ContainerStorage, step: Step, position: Int) {
    // The part keeps the container alive.
    if !isOrigin(of: base) { _ = part(of: base) }
    return state.withLockUnchecked { state in
      state.mockCount += 1
      let key = Identity(base)
      if let present = state.present.mocks[key] {
        return (present, state.present.step, state.mockCount - 1)
      }
      let storage = ContainerStorage()
      state.present.mocks[key] = storage
      return (storage, state.present.step, state.mockCount - 1)
    }
  }

  /// The mocks of a container, the latest step first.
  func storagesOfMocks(in base: Resolver) -> [ContainerStorage] {
    state.withLockUnchecked { state in
      ([state.present] + state.former.reversed()).compactMap { $0.mocks[Identity(base)] }
    }
  }
}
