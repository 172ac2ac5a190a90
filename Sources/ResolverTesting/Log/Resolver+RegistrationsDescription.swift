public import Resolver

extension Resolver {
  /// A list of the registrations of this container and its children, one per line.
  ///
  /// A line has the service and its name, the registration that `implements` forwards to, the
  /// scope, whether the factory takes arguments, and the file that registers it:
  ///
  /// ```text
  /// 'Payments': graph, App/Services.swift
  /// 'Payments' named "data": graph, App/Services.swift
  /// 'Payments' named "mock": graph, App/Services.swift
  /// 'Receipt': graph, App/Services.swift
  /// ```
  ///
  /// It does not depend on the order of registration, and is the same in every run. Keep it in a
  /// file, and a code review shows each change of the registrations:
  ///
  /// ```swift
  /// @Test func theRegistrationsAreTheOnesInTheFile() throws {
  ///   let file = try String(contentsOfFile: "registrations.txt", encoding: .utf8)
  ///   #expect(Resolver.main.registrationsDescription == file)
  /// }
  /// ```
  ///
  /// `registerAllServices()` is called first if that has not been done. No factory runs. In a
  /// test's container, each line is about the registration that would answer the test. A registration
  /// that the test made is marked as an override, and a name that another one replaces shows which
  /// one answers. If two types have the same name, their modules and outer types are shown.
  public var registrationsDescription: String {
    AutomaticRegistration.run()
    let context = ResolverContext.current(for: self)
    let session = context.layer.hook as? TestSession
    let scratch = context.scratch(for: LookupHook(of: session))
    let registered = ResolverContext.withBound(scratch) {
      let container = scratch.layer.container(answeringFor: self)
      return scratch.layer.services(from: container).compactMap { service in
        Request(service).registration(from: container).map { (service, $0) }
      }
    }
    guard !registered.isEmpty else { return "nothing is registered" }
    let labels = TypeLabels(
      registered.flatMap { [$0.service, $1.answering.details.service] }
    )
    return registered.map { RegistrationLine($0, $1, in: session, labels) }
      .sorted { $0.order < $1.order }.map(\.text).joined(separator: "\n")
  }
}

/// The line about a service.
private struct RegistrationLine {
  let text: String

  /// The parts by which lines are sorted: the type, whether there is a name, and the text.
  let order: (String, Int, String)

  /// Creates the line about a service.
  ///
  /// - Parameters:
  ///   - service: The details of the service's own registration.
  ///   - answer: The registration that answers, where names may answer for others.
  ///   - session: The session of the test in which it answers.
  ///   - labels: The names of the types in the list.
  init(
    _ service: RegistrationDetails,
    _ answer: Registration,
    in session: TestSession?,
    _ labels: TypeLabels
  ) {
    let (details, target) = (answer.details, answer.answering.details)
    let isRenamed = details.name != service.name
    let facts =
      (isRenamed ? ["answered by \(Message.names([details.name]))"] : [])
      + (target === details ? [] : ["implemented by \(labels.label(target.service, target.name))"])
      + [Message.name(of: answer.answering.scope)]
      + (answer.takesArguments ? ["takes arguments"] : [])
      + (session?.isMadeInTest(details) == true ? ["override"] : [])
      + ["\(details.site.fileID)"]
    let label = labels.label(service.service, service.name)
    text = "\(label): \(facts.joined(separator: ", "))"
    order = (labels[service.service], service.name == nil ? 0 : 1, text)
  }
}

/// A hook for lookups that the test is not to hear of.
private final class LookupHook: ResolverHook {
  private let session: TestSession?

  init(of session: TestSession?) {
    self.session = session
  }

  func registration(for search: Search, inside factory: Registration?) -> Registration? {
    session?.overrides.answer(to: search, inside: factory)?.registration
  }

  func receive(_ event: Event) {}
}

extension ResolverContext {
  /// A context in a new layer on top of this one.
  func scratch(for hook: any ResolverHook) -> ResolverContext {
    ResolverContext(layer: Layer(name: layer.reference.name, below: layer, root: root, hook: hook))
  }
}
