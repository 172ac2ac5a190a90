// Types, as they are written in code.
extension Message {
  /// A type as it is written in code: the description of a protocol leaves out `any`, and that of
  /// one with constrained associated types has the requirements in place of the types.
  @inline(never)
  package static func code(_ type: Any.Type) -> String {
    let text = withoutRequirements("\(type)")
    return isProtocol(type) && !text.hasPrefix("any ") ? "any \(text)" : text
  }

  /// The description of types, with `<Int>` in place of `<Self.Repository.Item == Int>`.
  ///
  /// Several requirements stand in another order than the types do in code: `<…>` takes their
  /// place.
  private static func withoutRequirements(_ text: String) -> String {
    var result = ""
    // The open angle brackets, with the text before each and the number of its requirements.
    var open: [(before: String, isRequirement: Bool, count: Int)] = []
    var previous: Character = " "
    var rest = Substring(text)
    while let character = rest.popFirst() {
      defer { previous = character }
      switch character {
      case "<":
        open.append((result, rest.hasPrefix("Self."), 1))
        result = ""
      case ">" where previous != "-":
        guard let last = open.popLast() else { return text }
        let isHidden = last.isRequirement && last.count > 1
        result = last.before + (isHidden ? "<…>" : "<\(result)>")
      case "," where open.last?.isRequirement == true && rest.hasPrefix(" Self."):
        open[open.count - 1].count += 1
      case "=" where open.last?.isRequirement == true && rest.hasPrefix("= "):
        result = ""
        rest = rest.dropFirst(2)
      default: result.append(character)
      }
    }
    return result
  }

  /// A type as it is passed.
  package static func value(_ type: Any.Type) -> String {
    isProtocol(type) ? "(\(code(type))).self" : "\(code(type)).self"
  }

  /// Whether a type is that of any instance that conforms to a protocol, or to several.
  package static func isProtocol(_ type: Any.Type) -> Bool {
    "\(Swift.type(of: type))".hasSuffix(".Protocol") || "\(type)".hasPrefix("any ")
  }
}

/// Tells an Optional type from others.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
