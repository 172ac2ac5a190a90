extension Resolver {
  /// The arguments of a request, which are passed to the factory.
  ///
  /// One argument is fetched by its type, several by their keys:
  ///
  /// ```swift
  /// container.register { _, args in Editor(isNew: args()) }
  /// let editor: Editor = container.resolve(args: true)
  ///
  /// container.register { _, args in Window(title: args("title"), width: args("width")) }
  /// let window: Window = container.resolve(args: ["title": "Notes", "width": 80])
  /// ```
  ///
  /// An argument of another type ends the process with a message that says what was expected and
  /// what was given, and so does a missing one, unless the type is an Optional. ``optional()`` and
  /// ``optional(_:)`` return `nil` instead.
  @frozen public struct Args {
    /// The arguments in a box: to pass one reference on takes less time than an `Any?`.
    @usableFromInline let box: ArgumentBox?

    /// Wraps the arguments of a request.
    ///
    /// - Parameter args: One argument, a dictionary of arguments by name, or the arguments that a
    ///   factory received itself, to pass them on.
    @inlinable
    public init(_ args: Any?) {
      // The compiler leaves this out where a caller passes `nil`, and an `if let` it does not.
      box = args == nil ? nil : ArgumentBox.holding(args)
    }

    var value: Any? {
      box?.value
    }

    var isEmpty: Bool {
      box == nil
    }

    /// Returns the argument if there is one of the type.
    ///
    /// - Returns: The argument. It's `nil` when there is none, when it has another type, or when
    ///   there are several and `T` isn't the type of the whole dictionary.
    @inlinable
    public func optional<T>() -> T? {
      guard let box else { return nil }
      if let whole = box.value as? T { return whole }
      return box.onlyArgument.flatMap { $0 as? T }
    }

    /// Returns the argument with a key if there is one of the type.
    ///
    /// - Parameter key: The key of the argument in the dictionary that was passed.
    /// - Returns: The argument, or `nil` when there is none with that key or it has another type.
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

  /// The box of some arguments: a new one, unless a factory passes on those that it received.
  @usableFromInline
  static func holding(_ args: Any?) -> ArgumentBox? {
    guard let args else { return nil }
    // Not cast first, which takes much longer.
    if type(of: args) == Resolver.Args.self, let args = args as? Resolver.Args { return args.box }
    return ArgumentBox(args)
  }

  /// The arguments by name, if they were passed like that.
  @usableFromInline var keyed: [String: Any?]? {
    value as? [String: Any?]
  }

  /// The argument, if exactly one was passed by name.
  @usableFromInline var onlyArgument: Any?? {
    guard let keyed, keyed.count == 1 else { return nil }
    return keyed.values.first
  }
}
