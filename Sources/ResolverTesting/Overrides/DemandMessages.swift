import Resolver

extension Message {
  /// The failure of a request that used a real service against an option of the test.
  ///
  /// - Parameters:
  ///   - subject: The option.
  ///   - resolution: The request.
  ///   - instance: The type of the instance, once known.
  ///   - framework: The framework of the test.
  /// - Returns: The message.
  static func violation(
    of subject: Demands.Subject,
    by resolution: Resolution,
    _ instance: Any.Type?,
    _ framework: TestFramework
  ) -> String {
    let (type, real) = (resolution.type, resolution.answering)
    let isReplaced = resolution.requestedName != resolution.name
    let label =
      label(type, resolution.requestedName)
      + (isReplaced ? resolution.name.map { " → " + quoted($0) } ?? "" : "")
    var event = "The real \(label) was used, but this test forbids it."
    var detail = ""
    var fixes = [registering("Mock it", type, resolution.requestedName, in: resolution.container)]
    switch subject {
    case .forbiddenName(let name):
      detail = fact("Forbidden", quoted(name))
      fixes.append("Or use a mock of another name: .replacing(\(quoted(name)), with: …)")
    case .forbiddenType(let forbidden):
      let types = [type, real.service, instance].compactMap(\.self)
      let match = types.first { ObjectIdentifier($0) == forbidden }
      detail = fact("Forbidden", match.map { self.label($0) })
    case .requiredName(let name):
      let names = resolution.registeredNames
      event = "The real \(label) was used, but this test requires \(quoted(name))."
      detail = registered(type, under: names)
      if names.contains(name) { break }
      event = "The test requires \(quoted(name)), but \(label) has no registration with that name."
      fixes[0] = registering("Register it", type, name, in: resolution.container)
    case .sealed, .module, .strict, .leaks:
      event = "The real \(label) was used in a sealed test."
      let sealed = framework.options + ".sealed"
      fixes.append("Or allow it: \(sealed)(allowing: \(value(type)))")
      if ResolverContext.current(for: nil).layer.hook?.owns(real.site) != true {
        let module = quoted(real.site.module)
        fixes.append("Or allow its module: \(sealed)(allowingModules: \(module))")
      }
    }
    let facts = [
      registered(real) + (real.layer == nil ? "" : ", and again during this test"), detail,
      fact("Requested by", path(RegistrationDetails.beingBuilt.map(\.label))),
      location(resolution.site),
    ]
    return text(event, facts: facts, fixes: fixes)
  }

  /// The code of an option that forbids a real service.
  ///
  /// - Parameters:
  ///   - subject: The option.
  ///   - types: The types of the service.
  /// - Returns: The code.
  static func code(_ subject: Demands.Subject, _ types: [Any.Type]) -> String {
    switch subject {
    case .forbiddenName(let name): line(".forbidding(%)", quoted(name))
    case .forbiddenType(let forbidden):
      line(".forbidding(%)", types.first { ObjectIdentifier($0) == forbidden }.map(value) ?? "…")
    case .requiredName(let name): line(".requiring(%)", quoted(name))
    case .sealed, .module, .strict, .leaks: ".sealed()"
    }
  }
}
