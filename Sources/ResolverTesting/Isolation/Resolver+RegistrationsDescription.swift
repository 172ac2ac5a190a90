public import Resolver

extension Resolver {
  /// A list of the registrations of this container and its children, one per line.
  ///
  /// ```text
  /// 'Payments': graph, App/Services.swift
  /// 'Payments' named "data": graph, App/Services.swift
  /// 'Payments' named "mock": graph, App/Services.swift
  /// 'Receipt': graph, App/Services.swift
  /// ```
  ///
  /// The list is the same in every run. Keep it in a file, so that you see each change of your
  /// registrations in a code review:
  ///
  /// ```swift
  /// @Test func theRegistrationsAreTheOnesInTheFile() throws {
  ///   let file = try String(contentsOfFile: "registrations.txt", encoding: .utf8)
  ///   #expect(Resolver.main.registrationsDescription + "\n" == file)
  /// }
  /// ```
  ///
  /// No factory runs. In a test, each line shows the registration that your test gets, with its
  /// overrides and replacements.
  public var registrationsDescription: String {
    AutomaticRegistration.run()
    let context = ResolverContext.current(for: self)
    // The test must not see the lookups, and production's hook ignores them.
    let scratch = context.scratch(for: ProductionHook.shared)
    let registered = ResolverContext.withBound(scratch) {
      let container = scratch.layer.container(answeringFor: self)
      return scratch.layer.services(from: container).compactMap { service in
        Request(service).registration(from: container).map { (service, $0) }
      }
    }
    guard !registered.isEmpty else { return "nothing is registered" }
    let labels = TypeLabels(registered.flatMap { [$0.service, $1.answering.details.service] })
    let lines = registered.map { service, answer in
      let facts = answer.facts(insteadOf: service, labels).joined(separator: ", ")
      let text = "\(labels.label(service.service, service.name)): \(facts)"
      return (labels[service.service], service.name == nil ? 0 : 1, text)
    }
    return lines.sorted { $0 < $1 }.map(\.2).joined(separator: "\n")
  }
}

extension Registration {
  /// Returns the facts about a service of the registration.
  ///
  /// - Parameters:
  ///   - service: The details of the service's own registration.
  ///   - labels: The names of the types in the list.
  /// - Returns: The facts.
  fileprivate func facts(
    insteadOf service: RegistrationDetails,
    _ labels: TypeLabels
  ) -> [String] {
    let (isRenamed, target) = (details.name != service.name, answering.details)
    return (isRenamed ? ["replaced by \(Message.names([details.name]))"] : [])
      + (target === details ? [] : ["implemented by \(labels.label(target.service, target.name))"])
      + [Message.name(of: answering.scope)]
      + (takesArguments ? ["takes arguments"] : [])
      + (details.isOfTest ? ["override"] : [])
      + ["\(details.site.fileID)"]
  }
}

extension ResolverContext {
  /// Returns a context in a new layer on top of this one.
  func scratch(for hook: any ResolverHook) -> ResolverContext {
    .opening(Layer(name: layer.reference.name, below: layer, root: root, hook: hook))
  }
}
