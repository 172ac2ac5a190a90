extension Resolver {
  /// The arguments of a request, passed to the factory.
  ///
  /// Get a single argument by its type, and several arguments by their names:
  ///
  /// ```swift
  /// container.register { _, args in Editor(isNew: args()) }
  /// let editor: Editor = container.resolve(args: true)
  ///
  /// container.register { _, args in Window(title: args("title"), width: args("width")) }
  /// let window: Window = container.resolve(args: ["title": "Notes", "width": 80])
  /// ```
  ///
  /// The process stops with a fatal error if an argument is missing or has another type, unless you
  /// ask for an Optional. ``optional()`` and ``optional(_:)`` return `nil` then.
  @frozen public struct Args {
    /// The arguments in a box, because passing one reference is faster than passing an `Any?`.
    @usableFromInline let box: ArgumentBox?

    /// Wraps the arguments of a request.
    ///
    /// - Parameter args: One argument, or a dictionary of arguments by name. You can also pass on
    ///   the arguments that a factory receives.
    @inlinable
    public init(_ args: Any?) {
      // The compiler removes this comparison where a caller passes `nil`, but not an `if let`.
      box = args == nil ? nil : ArgumentBox.holding(args)
    }

    /// Returns the argument, or `nil` if it's missing or isn't a `T`.
    ///
    /// - Returns: The argument. With several arguments, `nil` unless `T` is the type of the
    ///   dictionary.
    @inlinable
    public func optional<T>() -> T? {
      guard let box else { return nil }
      if let whole = box.value as? T { return whole }
      return box.onlyArgument.flatMap { $0 as? T }
    }

    /// Returns the argument with a name, or `nil` if it's missing or isn't a `T`.
    ///
    /// - Parameter key: The name of the argument in the dictionary.
    /// - Returns: The argument, or `nil`.
    @inlinable
    public func optional<T>(_ key: String) -> T? {
      guard let keyed = box?.keyed, let argument = keyed[key] else { return nil }
      return argument as? T
    }
  }
}

/// The arguments of one request.
@usableFromInline final class ArgumentBox {
  @usableFromInline let value: Any

  private init(_ value: Any) {
    self.value = value
  }

  /// Returns a new box, or the box of the arguments that a factory passes on.
  @usableFromInline
  static func holding(_ args: Any?) -> ArgumentBox? {
    guard let args else { return nil }
    // Compare the types first, because a failing cast takes much longer.
    if type(of: args) == Resolver.Args.self, let args = args as? Resolver.Args { return args.box }
    return ArgumentBox(args)
  }

  /// The arguments by name; `nil` for a single argument.
  @usableFromInline var keyed: [String: Any?]? {
    value as? [String: Any?]
  }

  /// The argument, if the dictionary has exactly one.
  @usableFromInline var onlyArgument: Any?? {
    guard let keyed, keyed.count == 1 else { return nil }
    return keyed.values.first
  }
}
