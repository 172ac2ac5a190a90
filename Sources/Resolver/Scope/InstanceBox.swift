/// The box around an instance that is not known to be an object.
@usableFromInline class AnyInstanceBox {
  @usableFromInline init() {}

  /// The instance, of whatever type.
  var value: Any {
    fatalError("Every box is an InstanceBox.")
  }

  /// The instance as an object, if it is one of a class.
  var object: AnyObject? {
    fatalError("Every box is an InstanceBox.")
  }

  /// Returns a closure that makes the instance anew, as long as its object lives.
  func makeUnretained() -> () -> AnyInstance {
    fatalError("Every box is an InstanceBox.")
  }
}

/// The box around an instance of a service.
@usableFromInline final class InstanceBox<Service>: AnyInstanceBox {
  @usableFromInline let service: Service

  @inlinable init(_ service: Service) {
    self.service = service
  }

  override var value: Any {
    service
  }

  override var object: AnyObject? {
    let value = value
    guard Swift.type(of: value) is AnyClass else { return nil }
    return value as AnyObject
  }

  override func makeUnretained() -> () -> AnyInstance {
    // Safety: what is copied byte by byte retains nothing, and is read while the object lives. A cast
    // of the object would fail where a conformance is isolated to another actor (SE-0470).
    let bytes = withUnsafeBytes(of: service) { Array($0) }
    return { AnyInstance(bytes.withUnsafeBytes { $0.load(as: Service.self) }) }
  }
}
