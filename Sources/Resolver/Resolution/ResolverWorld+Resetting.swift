extension ResolverWorld {
  /// Empties the main container and all caches of production, and has services registered again.
  func resetProduction() {
    let former = AutomaticRegistration.reset { AllStores.takeAll() }
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime(former) {}
  }
}
