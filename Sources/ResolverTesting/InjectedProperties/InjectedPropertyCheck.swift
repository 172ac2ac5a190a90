import Resolver

/// The check that the services of injected properties are registered.
struct InjectedPropertyCheck {
  /// The properties without a registration.
  private var missing: [(label: String, service: Any.Type)] = []

  /// The properties with a registration only under a name or in another container.
  private var elsewhere: [String] = []

  /// The properties with an unknown service.
  private var unchecked: [String] = []

  /// The possible reasons why services are missing.
  private var hints: [String] = []

  /// Compares properties with the registrations of the current context.
  ///
  /// - Parameters:
  ///   - modules: The modules of the properties; by default, all but the caller's.
  ///   - containers: The containers to search in addition.
  ///   - excluded: The services that need no registration.
  ///   - site: The place that checks.
  /// - Throws: The failure, if a service is missing or there is nothing to check.
  init(
    _ modules: [String],
    _ containers: [Resolver],
    except excluded: [Any.Type],
    at site: CallSite
  ) throws(CheckFailure) {
    let program = try InjectedProperties()
    let properties = program.all.filter { property in
      modules.isEmpty ? property.path[0] != site.module : modules.contains(property.path[0])
    }
    let layer = ResolverContext.current(for: nil).layer
    // The static containers of test modules, for example with mocks, don't count.
    let isOfTests = { (other: CallSite) in
      (other.isInModule(of: site) || other.isInModuleOfTests) && !modules.contains(other.module)
    }
    let listed = layer.listedStorages.filter { storage in
      storage.source.map { $0.isInFunction || !isOfTests($0.site) } ?? true
    }
    let searched = ([.root] + containers).flatMap { layer.searchOrder(from: $0.base) }
    let registrations = (listed + layer.partStorages + searched).flatMap(\.allRegistrations)
    let registered = Set(registrations.map { ObjectIdentifier($0.details.service) })
    for property in properties.sorted(by: { $0.label < $1.label }) {
      guard let request = property.request(at: site) else {
        unchecked.append(property.label)
        continue
      }
      let isExcluded = excluded.contains { $0 == request.service }
      if isExcluded || request.isRegistered(in: nil) { continue }
      if registered.contains(ObjectIdentifier(request.service)) {
        elsewhere.append("\(property.label): \(request.label)")
      } else {
        missing.append((property.label, request.service))
        hints += request.hints(from: nil).filter { !hints.contains($0) }
      }
    }
    let unknown = modules.filter { !program.modules.contains($0) }
    if !unknown.isEmpty { throw .unknown(unknown, among: program.modules) }
    if unchecked.count == properties.count { throw .nothingToCheck(in: modules) }
    if !missing.isEmpty { throw CheckFailure(message: message) }
  }

  private var message: String {
    let labels = TypeLabels(missing.map(\.service))
    let notes: KeyValuePairs = [
      "Registered under a name or in another container, which the property has to name": elsewhere,
      "Not checked, since a parameter or a type around the wrapper hides the service": unchecked,
    ]
    let code = missing.map { Message.registering($0.service, nil) }.min() ?? ""
    return Message.text(
      "\(missing.count) injected propert\(missing.count == 1 ? "y" : "ies") cannot be resolved.",
      facts: missing.map { "\($0.label): no registration for \(labels.label($0.service, nil))" },
      hints: hints + notes.map { Message.fact($0, Message.list($1)) },
      fixes: [
        (missing.count == 1 ? "Register it: " : "Register each of them: ") + code,
        "If a service may be missing, use @OptionalInjected, or name it in excluding:.",
        "If a static container registers it, pass the container: containers: [.profile]",
      ]
    )
  }
}
