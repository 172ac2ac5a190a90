extension Resolver {
  /// A name that distinguishes registrations of one type.
  ///
  /// Define names once, as static members:
  ///
  /// ```swift
  /// extension Resolver.Name {
  ///   static let data = Self("data")
  ///   static let mock = Self("mock")
  /// }
  ///
  /// Resolver.register(name: .data) { RemoteSource() as any Source }
  /// let source: any Source = Resolver.resolve(name: .data)
  /// ```
  ///
  /// A named lookup never falls back to the unnamed registration, and an unnamed lookup never falls
  /// back to a named one. Names are case-sensitive. A string literal can stand for a name; a string
  /// variable has to be converted.
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

    /// Makes a name from a string that may be missing.
    ///
    /// - Parameter string: The characters of the name, for example from a configuration file.
    /// - Returns: The name, or `nil` when `string` is `nil`: `nil` stands for the unnamed
    ///   registration.
    public static func name(fromString string: String?) -> Name? {
      string.map { Name($0) }
    }
  }
}

extension Resolver.Name: CustomStringConvertible {
  /// The characters of the name.
  public var description: String { rawValue }
}
