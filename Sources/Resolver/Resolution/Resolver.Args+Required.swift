extension Resolver.Args {
  /// Returns the argument.
  ///
  /// The process ends if there is no argument or it isn't a `T`: `The factory of 'Editor' expects
  /// an argument of type 'Bool'.`
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the factory.
  ///   - line: The `#line` of the factory.
  /// - Returns: The one argument of the request.
  @inlinable
  public func callAsFunction<T>(fileID: StaticString = #fileID, line: UInt = #line) -> T {
    get(fileID: fileID, line: line)
  }

  /// Returns the argument with a key.
  ///
  /// The process ends if there is no such argument or it isn't a `T`: `The factory of 'Editor'
  /// expects the argument "isNew" of type 'Bool'.`
  ///
  /// - Parameters:
  ///   - key: The key of the argument in the dictionary that was passed.
  ///   - fileID: The `#fileID` of the factory.
  ///   - line: The `#line` of the factory.
  /// - Returns: The argument.
  @inlinable
  public func callAsFunction<T>(
    _ key: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> T {
    get(key, fileID: fileID, line: line)
  }

  /// Returns the argument, for code that prefers a named method.
  ///
  /// The process ends if there is no argument or it isn't a `T`: `The factory of 'Editor' expects
  /// an argument of type 'Bool'.`
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the factory.
  ///   - line: The `#line` of the factory.
  /// - Returns: The one argument of the request.
  @inlinable
  public func get<T>(fileID: StaticString = #fileID, line: UInt = #line) -> T {
    guard let argument: T = optional() ?? absence(of: box == nil) else {
      failToGet(nil, T.self, at: CallSite(fileID: fileID, line: line))
    }
    return argument
  }

  /// Returns the argument with a key, for code that prefers a named method.
  ///
  /// The process ends if there is no such argument or it isn't a `T`: `The factory of 'Editor'
  /// expects the argument "isNew" of type 'Bool'.`
  ///
  /// - Parameters:
  ///   - key: The key of the argument in the dictionary that was passed.
  ///   - fileID: The `#fileID` of the factory.
  ///   - line: The `#line` of the factory.
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

  /// Ends the process, since the factory that runs does not get an argument.
  @usableFromInline
  func failToGet(_ key: String?, _ expected: Any.Type, at site: CallSite) -> Never {
    let message = Message.argument(key, expected: expected, given: value)
    let hook = ResolverContext.current(for: nil).layer.hook
    hook?.receive(.missingArgument(key: key, of: expected, at: site))
    fatalError(message, file: site.fileID, line: site.line)
  }

  /// `nil` as a `T`, where the argument is absent and `T` is an Optional.
  @usableFromInline
  func absence<T>(of isAbsent: Bool) -> T? {
    // Not asked by a cast: an `Any` may be a `nil` as well.
    isAbsent && T.self is any OptionalType.Type ? Optional<Any>.none as? T : nil
  }
}
