extension AutomaticRegistration {
  /// Empties the main container and all that is kept in production, and has services registered
  /// again.
  ///
  /// Requests wait meanwhile, as they do for `registerAllServices`. A run of that sees what it has
  /// registered as before. When the reset is part of the run, this stays; otherwise there is
  /// another run after it.
  static func resetProduction() {
    let main = Layer.mainStorage
    let claim = Claim(thread: ThreadState.current)
    let ownRun = ResolverContext.bound?.automaticRun
    let former = main.replaceContents { former in
      var contents = ContainerStorage.Contents()
      contents.main = MainState()
      contents.rest = ContainerStorage.MainRest()
      contents.settings = former.settings.afterReset
      contents.main?.isWatched = former.main?.isWatched == true
      contents.main?.generation = (former.main?.generation ?? 0) + 1
      contents.automatic = .resetting(claim)
      if case .running(let run, let overtaking) = former.automatic {
        let isPart = run === ownRun || run.isLast
        contents.automatic = .running(run, overtakenBy: isPart ? overtaking : claim)
        contents.registrations = former.registrations.made(by: run)
      }
      return contents
    }
    let instances = AllStores.takeAll()
    claim.finish()
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime((former, instances)) {}
  }
}
