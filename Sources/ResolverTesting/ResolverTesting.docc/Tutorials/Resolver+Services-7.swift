public import Resolver

// The library declares the protocol; its clients conform the container to it.
// swift-format-ignore: AvoidRetroactiveConformances
extension Resolver: @retroactive ResolverRegistering {
  /// Registers the services of the converter.
  public static func registerAllServices() {
    // These are the defaults. A run, or a request, has others in a container of its own.
    register { Options() }
    register { Order() }

    // `application`: one source answers all requests of a process, and reads its file once.
    register(name: .data) {
      ReferenceRatesFile(resolve(Options.self).ratesFile) as any RateSource
    }.scope(.application)
    register(name: .mock) { FixedRates() as any RateSource }.scope(.application)

    // The services ask for a source without a name. The mode of the run chooses one of the two.
    register {
      resolve(name: .name(fromString: resolve(Options.self).mode.rawValue)) as any RateSource
    }

    // The default scope, `graph`: a desk serves one request.
    register { Desk() }
    register { Converter() }
    register { Report() }

    // `application`: a file has one writer.
    // register { History() }.scope(.application)
  }
}
