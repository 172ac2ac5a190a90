import Resolver

// Descriptions of the operations, for the message of a sequence that failed.

extension Trial.Operation: CustomStringConvertible {
  var description: String {
    switch self {
    case .register(let plan, let handle): "register \(plan) in \(handle)"
    case .request(let request, let holds): "\(request)\(holds ? ", hold it" : "")"
    case .drop(let number): "drop \(number)"
    case .makeContainer(let child, let isOfTest):
      "make a container\(child.map { " with child \($0)" } ?? "")\(isOfTest ? ", by the test" : "")"
    case .beginStep(let isSetUp): "begin \(isSetUp ? "a setup" : "a step")"
    case .replace(let replacement):
      "replace \(replacement.replaced?.rawValue ?? "all names") by \(replacement.answering.rawValue)"
    case .unmock(let kind, let name): "unmock \(label("\(kind)", name))"
    case .addChild(let child, let handle): "add child \(child) to \(handle)"
    case .resetScope(let scope): "reset \(scope)"
    case .resetCache(let container): "reset the cache of container \(container)"
    case .resetService(let kind, let name, let handle):
      "reset \(label("\(kind)", name)) of \(handle)"
    case .resetAll: "reset everything"
    case .setRoot(let handle): "set the root to \(handle)"
    case .setDefaultScope(let scope): "set the default scope to \(scope)"
    case .openLayer: "open a layer"
    case .closeLayer: "close the layer"
    }
  }
}

extension Trial.Plan: CustomStringConvertible {
  var description: String {
    let kind = kind == .face && makesValue ? "face (a value)" : "\(kind)"
    let parts = [
      "#\(number) \(label(kind, name)) \(scope.map { "\($0)" } ?? "default")",
      returnsNil ? "returning nil" : nil,
      needs.isEmpty ? nil : "needing \(needs)",
      completion.isEmpty ? nil : "completed with \(completion)",
      implementsFace ? "implementing \(label("face", faceName))" : nil,
      isByMaker ? "by the maker" : nil,
      isOfTest ? "by the test" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension Trial.Need: CustomStringConvertible {
  var description: String {
    "\(label("\(kind)", name)) from \(source)"
  }
}

extension Trial.Handle: CustomStringConvertible {
  var description: String {
    switch self {
    case .container(let number): "container \(number)"
    case .layerRoot(let number): "the root of layer \(number + 1)"
    }
  }
}

extension Trial.Request: CustomStringConvertible {
  var description: String {
    let service = "\(call) \(label("\(kind)", name))"
    return switch way {
    case .handle(let handle): "\(service) from \(handle)"
    case .root: "\(service) from the root"
    case .during(let handle): "\(service) from the root, with \(handle) in its place"
    }
  }
}

extension Trial.Event: CustomStringConvertible {
  var description: String {
    switch self {
    case .builds(let plan): "build #\(plan)"
    case .answers(let plan, let number): "answer instance \(number) of #\(plan)"
    case .refuses(let reason): "\(reason)"
    }
  }
}

private func label(_ kind: String, _ name: Resolver.Name?) -> String {
  name.map { "\(kind)/\($0.rawValue)" } ?? kind
}
