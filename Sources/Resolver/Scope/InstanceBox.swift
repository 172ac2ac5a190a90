/// The box around an instance that is not known to be an object.
@usableFromInline class AnyInstanceBox {
  @usableFromInline init() {}

  /// The instance, of whatever type.
  var value: Any {
    fatalError("Every box is an InstanceBox.")
  }

  /// Whether the instance is one of a class.
  var isObject: Bool {
    fatalError("Every box is an InstanceBox.")
  }

  /// The instance as an object, if it is one of a class.
  var object: AnyObject? {
    fatalError("Every box is an InstanceBox.")
  }

  /// Returns a closure that recreates the instance from its object.
  func makeUnretained() -> (AnyObject) -> AnyInstance? {
    fatalError("Every box is an InstanceBox.")
  }
}

/// The box around an instance of a service.
@_fixed_layout @usableFromInline final class InstanceBox<Service>: AnyInstanceBox {
  @usableFromInline let service: Service

  @inlinable init(_ service: Service) {
    self.service = service
  }

  override var value: Any {
    service
  }

  override var isObject: Bool {
    Swift.type(of: value) is AnyClass
  }

  override var object: AnyObject? {
    let value = value
    // Not `as AnyObject`, which puts the object of an `any Error` into a box of its own.
    func cast<Object: AnyObject>(to type: Object.Type) -> AnyObject? {
      value as? Object
    }
    return (Swift.type(of: value) as? AnyClass).flatMap { cast(to: $0) }
  }

  override func makeUnretained() -> (AnyObject) -> AnyInstance? {
    let bytes = withUnsafeBytes(of: service) { Array($0) }
    // An `any Error` refers to a box that ends while its object may live on.
    let refersToObject = bytes.withUnsafeBytes { bytes in
      object.map { bytes.loadUnaligned(as: UInt.self) == UInt(bitPattern: ObjectIdentifier($0)) }
    }
    guard refersToObject == true else { return { ($0 as? Service).map { AnyInstance($0) } } }
    // Safety: what is copied byte by byte retains nothing, and is read while the object lives. A
    // cast of the object would fail where a conformance is isolated to another actor (SE-0470).
    return { _ in AnyInstance(bytes.withUnsafeBytes { $0.load(as: Service.self) }) }
  }
}
