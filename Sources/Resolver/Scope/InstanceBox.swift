/// A box around an instance whose static type is not a class.
@usableFromInline class AnyInstanceBox {
  /// The instance, with its dynamic type.
  var value: Any {
    fatalError("Every box is an InstanceBox.")
  }

  /// Whether the instance is an object.
  final var isObject: Bool {
    Swift.type(of: value) is AnyClass
  }

  /// The instance as an object; `nil` for a value.
  final var object: AnyObject? {
    let value = value
    // Not `as AnyObject`, because that boxes the object of an `any Error` once more.
    func cast<Object: AnyObject>(to type: Object.Type) -> AnyObject? {
      value as? Object
    }
    return (Swift.type(of: value) as? AnyClass).flatMap { cast(to: $0) }
  }

  /// Makes an instance of this box's service, and boxes it.
  ///
  /// - Parameters:
  ///   - closure: A closure of the service.
  ///   - resolver: The container, for the closure.
  ///   - args: The arguments, for the closure.
  /// - Returns: The instance; `nil` if the closure returns `nil`.
  class func make(
    with closure: PlainClosure<AnyObject>,
    _ resolver: Resolver,
    _ args: Resolver.Args
  ) -> AnyInstance? {
    fatalError("Every box is an InstanceBox.")
  }

  /// Returns a closure that recreates the instance from its object.
  func makeUnretained() -> (AnyObject) -> AnyInstance? {
    fatalError("Every box is an InstanceBox.")
  }
}

/// The box of one service type.
@_fixed_layout @usableFromInline final class InstanceBox<Service>: AnyInstanceBox {
  @usableFromInline let service: Service

  init(_ service: Service) {
    self.service = service
  }

  override var value: Any {
    service
  }

  override class func make(
    with closure: PlainClosure<AnyObject>,
    _ resolver: Resolver,
    _ args: Resolver.Args
  ) -> AnyInstance? {
    // Safety: `Factory` chose this box for the closure's type.
    let closure = unsafeBitCast(closure, to: PlainClosure<Service>.self)
    guard let service = closure(resolver, args) else { return nil }
    // With `self`, because the name of the class would look its metadata up (benchmark `unique, by
    // protocol`).
    return AnyInstance(object: self.init(service))
  }

  override func makeUnretained() -> (AnyObject) -> AnyInstance? {
    let bytes = withUnsafeBytes(of: service) { Array($0) }
    // An `any Error` refers to a box. The box may end while its object lives on.
    let refersToObject = bytes.withUnsafeBytes { bytes in
      object.map { bytes.loadUnaligned(as: UInt.self) == UInt(bitPattern: ObjectIdentifier($0)) }
    }
    guard refersToObject == true else { return { ($0 as? Service).map { AnyInstance($0) } } }
    // Safety: the bytes retain nothing, and are read only while the object lives. A cast of the
    // object would fail where a conformance is isolated to another actor (SE-0470).
    return { _ in AnyInstance(bytes.withUnsafeBytes { $0.load(as: Service.self) }) }
  }
}
