extension Resolver.Args {
  /// Returns the argument.
  ///
  /// ```swift
  /// container.register { _, args in Editor(isNew: args()) }
  /// ```
  ///
  /// The process stops with a fatal error if the argument is missing or isn't a `T`. The message is
  /// similar to
  /// `The factory of 'Editor' expects an argument of type 'Bool'.`
  ///
  /// - Parameters:
  ///   - fileID: The source file of the factory.
  ///   - line: The line of the factory.
  /// - Returns: The only argument of the request.
  @inlinable
  public func callAsFunction<T>(fileID: StaticString = #fileID, line: UInt = #line) -> T {
    get(fileID: fileID, line: line)
  }

  /// Returns the argument with a name.
  ///
  /// ```swift
  /// container.register { _, args in Window(title: args("title"), width: args("width")) }
  /// ```
  ///
  /// The process stops with a fatal error if the argument is missing or isn't a `T`. The message is
  /// similar to
  /// `The factory of 'Editor' expects the argument "isNew" of type 'Bool'.`
  ///
  /// - Parameters:
  ///   - key: The name of the argument in the dictionary.
  ///   - fileID: The source file of the factory.
  ///   - line: The line of the factory.
  /// - Returns: The argument.
  @inlinable
  public func callAsFunction<T>(
    _ key: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> T {
    get(key, fileID: fileID, line: line)
  }

  /// Returns the argument.
  ///
  /// The same as calling the arguments like a function, as in `args()`.
  ///
  /// - Parameters:
  ///   - fileID: The source file of the factory.
  ///   - line: The line of the factory.
  /// - Returns: The only argument of the request.
  @inlinable
  public func get<T>(fileID: StaticString = #fileID, line: UInt = #line) -> T {
    guard let argument: T = optional() ?? absence(of: box == nil) else {
      failToGet(nil, T.self, at: CallSite(fileID: fileID, line: line))
    }
    return argument
  }

  /// Returns the argument with a name.
  ///
  /// The same as calling the arguments like a function, as in `args("title")`.
  ///
  /// - Parameters:
  ///   - key: The name of the argument in the dictionary.
  ///   - fileID: The source file of the factory.
  ///   - line: The line of the factory.
  /// - Returns: The argument.
  @inlinable
  public func get<T>(
    _ key: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> T {
    let isAbsent = box?.keyed?[key] == nil
    guard let argument: T = optional(key) ?? absence(of: isAbsent) else {
      failToGet(key, T.self, at: CallSite(fileID: fileID, line: line))
    }
    return argument
  }

  /// Ends the process because of a missing argument.
  @usableFromInline
  func failToGet(_ key: String?, _ expected: Any.Type, at site: CallSite) -> Never {
    let message = Message.argument(key, expected: expected, given: box?.value)
    let hook = ResolverContext.current(for: nil).layer.hook
    hook?.receive(.missingArgument(key: key, of: expected, at: site))
    fatalError(message, file: site.fileID, line: site.line)
  }

  /// Returns `nil` as a `T`, if the argument is absent and `T` is an Optional.
  @usableFromInline
  func absence<T>(of isAbsent: Bool) -> T? {
    // Not with a cast, because an `Any` can be `nil` as well.
    isAbsent && T.self is any OptionalType.Type ? Optional<Any>.none as? T : nil
  }
}
