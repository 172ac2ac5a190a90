extension AutomaticRegistration {
  /// Empties the main container and all that is kept in production, and has services registered
  /// again.
  ///
  /// Requests wait meanwhile, as they do for `registerAllServices`. When that is running and leads
  /// here, it goes on for the new contents, and what it has registered stays.
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
      contents.main?.generation = former.main?.generation ?? 0
      if let ownRun, case .running(let run) = former.automatic, run === ownRun {
        contents.automatic = former.automatic
      } else {
        contents.automatic = .resetting(claim)
        contents.main?.generation += 1
      }
      return contents
    }
    let instances = AllStores.takeAll()
    main.contents.withLockUnchecked { contents in
      guard case .resetting(let current) = contents.automatic, current === claim else { return }
      contents.automatic = .pending
    }
    claim.finish()
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime((former, instances)) {}
  }
}
