/// The rules by which one name answers for another in a test's world.
package struct NameRules: Sendable {
  /// The name that answers for another one, whatever the type.
  package var replacements: [Resolver.Name: Resolver.Name] = [:]

  /// The names that answer for any other where a type has them, the strongest first.
  package var preferences: [Resolver.Name] = []

  package init() {}
}

extension ResolverWorld {
  /// A name that answers for another one.
  struct Substitute {
    /// The name that it replaces, which the type has to have; `nil` for a name that is preferred to
    /// any other.
    let replaced: Resolver.Name?
    let name: Resolver.Name
    let layer: OverrideLayer
  }

  /// The names that may answer for another one, the strongest first: those of the latest layer, and
  /// within a layer its replacement before those that are preferred to any other.
  ///
  /// An earlier replacement is covered by a later one.
  func substitutes(for name: Resolver.Name?) -> [Substitute] {
    let all = allSubstitutes
    var substitutes = all.filter { $0.replaced == nil }
    guard let replacement = all.first(where: { $0.replaced != nil && $0.replaced == name })
    else { return substitutes }
    let index = substitutes.firstIndex { $0.layer <= replacement.layer }
    substitutes.insert(replacement, at: index ?? substitutes.endIndex)
    return substitutes
  }

  /// The substitutes of the worlds from here outward.
  private var allSubstitutes: [Substitute] {
    guard let outer else { return [] }
    let own = state.withLock { $0.substitutes }
    return own.isEmpty ? outer.allSubstitutes : own + outer.allSubstitutes
  }

  /// The layer that is being made.
  var layer: OverrideLayer {
    OverrideLayer(identity, state.withLock { $0.layer })
  }

  /// Adds rules that win over those that the world has.
  package func add(_ rules: NameRules) {
    let layer = layer
    var added: [Substitute] = []
    for (replaced, name) in rules.replacements {
      added.append(Substitute(replaced: replaced, name: name, layer: layer))
    }
    for name in rules.preferences {
      added.append(Substitute(replaced: nil, name: name, layer: layer))
    }
    state.withLock { state in
      state.substitutes.removeAll {
        $0.replaced == nil && $0.layer == layer && rules.preferences.contains($0.name)
      }
      state.substitutes = added + state.substitutes
    }
  }
}
