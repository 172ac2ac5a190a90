extension Request {
  /// Tells of a request that has lost its test, or outlived it.
  func noteWhenAstray(from container: Resolver?, _ context: ResolverContext) {
    if let layer = container?.layer, layer.world == nil {
      return TestWorlds.shared.noteLate(stray(from: layer.worldName))
    }
    switch context.origin {
    case .ended(let name):
      TestWorlds.shared.noteLate(stray(from: name))
    case .known where context.world.hasEnded:
      TestWorlds.shared.noteLate(stray(from: context.world.name))
    case .unknown where context.world.isProduction:
      if let test = container?.endedTest { return TestWorlds.shared.noteLate(stray(from: test)) }
      TestWorlds.shared.noteStray(stray(from: nil))
    case .known, .unknown:
      break
    }
  }

  private func stray(from endedTest: String?) -> StrayRequest {
    StrayRequest(service: service, name: name, site: site, endedTest: endedTest)
  }
}
