// The members that only tests use.
extension ResolverContext {
  /// A context like this one that tells another object of the resolutions.
  package func with(listener: any ResolutionListener) -> ResolverContext {
    with { $0.listeners.append(listener) }
  }

  /// A context like this one in which a test is being set up.
  package var settingUp: ResolverContext {
    with { $0.isSettingUp = true }
  }

  /// A container of a test that has ended, as if it had been captured before.
  package static func container(of endedTest: TestIdentity) -> Resolver {
    let world = WorldReference(of: endedTest)
    return Resolver(
      Overlay(base: ResolverWorld.initialMain, world: world),
      storage: ContainerStorage()
    )
  }

  /// The test that the calling code belongs to, if it has ended.
  package static var endedTest: TestIdentity? {
    current(for: nil).endedTest
  }
}
