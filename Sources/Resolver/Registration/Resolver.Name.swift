extension Resolver {
  /// A name that distinguishes registrations of one type.
  ///
  /// Define your names once:
  ///
  /// ```swift
  /// extension Resolver.Name {
  ///   static let data = Self("data")
  ///   static let mock = Self("mock")
  /// }
  ///
  /// Resolver.register((any Source).self, name: .data) { RemoteSource() }
  /// let source: any Source = Resolver.resolve(name: .data)
  /// ```
  ///
  /// You get exactly the name that you ask for, or the registration without a name if you ask for
  /// none. Names are case-sensitive. You can write a string literal instead of a name.
  public struct Name: ExpressibleByStringLiteral, Hashable, Sendable {
    /// The characters of the name.
    public let rawValue: String

    /// Creates a name.
    ///
    /// - Parameter rawValue: The characters of the name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from a string literal.
    ///
    /// - Parameter stringLiteral: The characters of the name.
    public init(stringLiteral: String) {
      self.init(stringLiteral)
    }

    /// Creates a name from a string that may be missing, for example from a configuration file.
    ///
    /// - Parameter string: The characters of the name.
    /// - Returns: The name, or `nil` for the registration without a name.
    public static func name(fromString string: String?) -> Name? {
      string.map { Name($0) }
    }
  }
}

extension Resolver.Name: CustomStringConvertible {
  /// The characters of the name.
  public var description: String { rawValue }
}
