import Resolver

/// A problem of a registration.
struct RegistrationProblem {
  /// The kind of a problem, with the title.
  ///
  /// Messages list the kinds in this order.
  enum Kind: String, CaseIterable {
    case notRegistered = "Not registered"
    case circular = "Circular dependency"
    case factoryReturnedNil = "The factory returned nil"
    case notImplemented = "The instance does not conform to the type"
    case argumentMissing = "The factory did not get an argument"
    case shorterLived = "Captive dependency"
    case notReplaced = "No mock for this name replacement"
    case forbidden = "No mock, although the test forbids the real service"
    case offMainActor = "Built outside the main actor, to which it belongs"
    case notFinished = "Not finished in time"
  }

  let kind: Kind

  /// The kind, the subject, and the place of its request or registration.
  let identity: [String]

  /// The subject and the facts, a line each.
  let lines: [String]

  /// The number of services on the path to the problem.
  ///
  /// Messages show the shortest path.
  private let pathLength: Int

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - subject: The service or the services with the problem.
  ///   - facts: The facts that come first.
  ///   - path: The services on the path to the request, the outermost first.
  ///   - site: The call site of the request; `nil` for a request of the check.
  ///   - registered: The lines about the registrations to look at.
  private init(
    _ kind: Kind,
    _ subject: String,
    facts: [String] = [],
    path: [String] = [],
    site: CallSite? = nil,
    registered: [String]
  ) {
    self.kind = kind
    identity = ["\(kind)", subject] + (site.map { [$0.description] } ?? registered)
    let request = [
      Message.fact("Requested by", path.count > 1 ? Message.path(path) : nil),
      Message.fact("Location", site?.description),
    ]
    let lines = (facts + request + registered).filter { !$0.isEmpty }
    self.lines = [subject] + lines.map { "  " + $0 }
    pathLength = path.count
  }

  /// Whether a message shows this problem in place of another with the same identity.
  func isSimpler(than other: RegistrationProblem) -> Bool {
    pathLength == other.pathLength
      ? lines.lexicographicallyPrecedes(other.lines) : pathLength < other.pathLength
  }
}

// MARK: - Problems

extension RegistrationProblem {
  /// The problem behind a failure that would have ended the process.
  init(_ request: Request, _ cause: FailureCause) {
    let (label, site, building) = (request.label, request.site, RegistrationDetails.beingBuilt)
    let path = building.map(\.label) + [label]
    let asking = building.suffix(1).map(\.line)
    switch cause {
    case .notRegistered:
      self.init(.notRegistered, label, path: path, site: site, registered: asking)
    case .factoryReturnedNil(let nothing):
      let path = building.map(\.label) + [nothing.label]
      self.init(.factoryReturnedNil, nothing.label, path: path, registered: [nothing.line])
    case .circular(let registrations):
      let cycle = Self.rotated(registrations)
      let path = Message.path((cycle + cycle.prefix(1)).map(\.label))
      let subject = cycle.isEmpty ? label : path
      self.init(.circular, subject, registered: cycle.prefix(Message.listLimit).map(\.line))
    case .notImplemented(let registration, let instance):
      let facts = [Message.fact("Instance", Message.label(instance))]
      self.init(.notImplemented, label, facts: facts, path: path, registered: [registration.line])
    }
  }

  /// The problem of a missing argument of the running factory.
  init(argument key: String?, _ type: Any.Type, at site: CallSite) {
    let building = RegistrationDetails.beingBuilt
    let argument = key.map { "the argument " + Message.quoted($0) } ?? "an argument"
    self.init(
      .argumentMissing,
      building.last?.label ?? Message.label(type),
      facts: [Message.line("Expected: % of type %", argument, Message.label(type))],
      path: building.map(\.label),
      site: site,
      registered: building.suffix(1).map(\.line)
    )
  }

  /// The problem of a name whose replacement the type does not have.
  init(_ request: Request, missing: Resolver.Name, registered names: [Resolver.Name?]) {
    let facts = [
      Message.fact("Replaced with", Message.quoted(missing)),
      Message.fact("Registered", Message.names(Array(Set(names)))),
      Message.location(request.site),
    ]
    let label = Message.label(request.service, request.name ?? missing)
    self.init(.notReplaced, label, facts: facts, registered: [])
  }

  /// The problem of a real service that an option of the test forbids.
  ///
  /// - Parameters:
  ///   - subject: The option.
  ///   - resolution: The request for the service.
  ///   - instance: The type of the instance, once known.
  init(_ subject: Demands.Subject, by resolution: Resolution, _ instance: Any.Type?) {
    let label = Message.label(resolution.type, resolution.requestedName)
    let types = [resolution.type, resolution.answering.service, instance].compactMap(\.self)
    self.init(
      .forbidden,
      label,
      facts: [Message.fact("Forbidden by", Message.code(subject, types))],
      path: RegistrationDetails.beingBuilt.map(\.label) + [label],
      registered: [resolution.answering.line]
    )
  }

  /// The problem of a service of the main actor that would be built elsewhere.
  init(offMainActor registration: RegistrationDetails) {
    let path = RegistrationDetails.beingBuilt
    let registered = path.suffix(2).map(\.line)
    let labels = path.map(\.label)
    self.init(.offMainActor, registration.label, path: labels, registered: registered)
  }

  /// The problem of a factory that does not return.
  init(notFinished registration: RegistrationDetails) {
    self.init(.notFinished, registration.label, registered: [registration.line])
  }

  /// The problem of an instance that holds on to a shorter-lived instance.
  ///
  /// - Parameter path: The requests from the longer-lived to the shorter-lived service.
  init(lifetimesAlong path: [RequestRecord]) {
    let kept = [path[0], path[path.count - 1]].map { record in
      Message.line(
        "%, in the scope '%', is registered at: %",
        record.registration.label,
        Message.name(of: record.scope),
        record.answering.site.description
      )
    }
    let labels = path.map(\.registration.label)
    self.init(.shorterLived, labels[0], path: labels, registered: kept)
  }

  /// The services of a cycle, each once, from the first in alphabetical order on.
  private static func rotated(_ cycle: [RegistrationDetails]) -> [RegistrationDetails] {
    let services = cycle.dropLast()
    let lines = services.map(\.line)
    guard let first = lines.indices.min(by: { lines[$0] < lines[$1] }) else { return cycle }
    return Array(services[first...] + services[..<first])
  }
}

extension RegistrationDetails {
  /// The line about the registration in a list of facts.
  fileprivate var line: String {
    Message.fact(label + " is registered at", site.description)
  }
}
