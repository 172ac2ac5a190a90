public import Resolver

// The library declares the protocol; its clients conform the container to it.
// swift-format-ignore: AvoidRetroactiveConformances
extension Resolver: @retroactive ResolverRegistering {
  /// Registers the services of the converter.
  public static func registerAllServices() {
    // These are the defaults. The command line registers others before anything is resolved.
    register { Options() }

    // `application`: rates do not change during a run. One source answers every request, and reads
    // its file once.
    register(name: .data) { ReferenceRatesFile() as any RateSource }.scope(.application)
    register(name: .mock) { FixedRates() as any RateSource }.scope(.application)

    // The services ask for a source without a name. The mode of the run chooses one of the two.
    register {
      resolve(name: .name(fromString: resolve(Options.self).mode.rawValue)) as any RateSource
    }

    // The default scope, `graph`: these services have no state.
    register { Converter() }
    register { Report() }

    // `application`: a file has one writer.
    register { History() }.scope(.application)
  }
}
