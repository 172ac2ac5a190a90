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
  /// An argument that is missing or has another type ends the process with a message that says what
  /// was expected and what was given, unless the type is an Optional. ``optional()`` and
  /// ``optional(_:)`` return `nil` instead.
  public struct Args {
    let value: Any?

    /// Wraps the arguments of a request.
    ///
    /// - Parameter args: One argument, a dictionary of arguments by name, or the arguments that a
    ///   factory received itself, to pass them on.
    public init(_ args: Any?) {
      if let args = args as? Args { value = args.value } else { value = args }
    }

    /// Returns the argument if there is one of the type.
    ///
    /// - Returns: The argument. It is `nil` when there is none, when it has another type, or when
    ///   there are several and `T` is not the type of the whole dictionary.
    public func optional<T>() -> T? {
      guard let value else { return nil }
      if let whole = value as? T { return whole }
      guard let keyed = value as? [String: Any?], keyed.count == 1 else { return nil }
      return keyed.values.first.flatMap { $0 as? T }
    }

    /// Returns the argument with a key if there is one of the type.
    ///
    /// - Parameter key: The key of the argument in the dictionary that was passed.
    /// - Returns: The argument, or `nil` when there is none with that key or it has another type.
    public func optional<T>(_ key: String) -> T? {
      guard let keyed = value as? [String: Any?], let argument = keyed[key] else { return nil }
      return argument as? T
    }
  }
}
