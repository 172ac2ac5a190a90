public import Resolver

// The library declares the protocol for its clients to conform the container to.
// swift-format-ignore: AvoidRetroactiveConformances
extension Resolver: @retroactive ResolverRegistering {
  /// Registers the services of the converter.
  public static func registerAllServices() {
    // The defaults. The command line registers others before anything is resolved.
    register { Options() }

    // `application`: rates do not change during a run. One source answers all who ask, and so reads
    // its file once.
    register(name: .data) { ReferenceRatesFile() as any RateSource }.scope(.application)
    register(name: .mock) { FixedRates() as any RateSource }.scope(.application)

    // What the services ask for has no name. The mode of the run says which of the two it is.
    register {
      resolve(name: .name(fromString: resolve(Options.self).mode.rawValue)) as any RateSource
    }

    // The default scope, `graph`: they keep nothing from one use to the next.
    register { Converter() }
    register { Report() }

    // `application`: a file has one writer.
    register { History() }.scope(.application)
  }
}
